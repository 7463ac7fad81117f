import { Avatar } from '@chatline/ui/avatar';
import { chakra } from '@chatline/ui/styled';
import { TimeLine } from '@chatline/ui/time-line';
import { IconChecks, IconClockHour4 } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const Card = chakra('div', {
  base: {
    bg: 'surface',
    color: 'text',
    borderRadius: '16px',
    boxShadow: '0 30px 60px -20px rgb(0 0 0 / .45)',
    overflow: 'hidden',
    // As wide as the text above it on large phones (public-hero.tsx), for the same reason.
    maxW: { base: '432px', sm: '560px', lg: 'none' },
    w: '100%',
  },
});
const Head = chakra('div', {
  base: {
    display: 'flex',
    gap: '11px',
    alignItems: 'center',
    px: '18px',
    py: '13px',
    '& > div': { flex: '1', minW: '0' },
    '& b': { display: 'block', fontSize: '1rem', lineHeight: '1.1875rem', fontWeight: 600 },
    '& small': { color: 'muted', textStyle: 'small' },
  },
});
const Window = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '7px',
    alignItems: 'center',
    px: '18px',
    pt: '8px',
    pb: '11px',
    bg: 'time-subtle',
    color: 'time-text',
    textStyle: 'label',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Body = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '8px', p: '18px' } });
const Day = chakra('span', {
  base: { alignSelf: 'center', color: 'muted', textStyle: 'head', fontSize: '.78125rem' },
});
const Bubble = chakra('p', {
  base: {
    // At these widths a time would move to the end of a line, or to a line of its own, with the kit's font alone.
    maxW: { base: 'min(88%, 308px)', sm: '82%' },
    '@media (min-width: 1024px) and (max-width: 1119.98px)': { maxW: '356px' },
    px: '12px',
    py: '8px',
    border: '1px solid',
    borderRadius: 'bubble',
    textStyle: 'message',
    overflowWrap: 'anywhere',
    // The kit's font has no letters for it; where the system has none either, the width of a line would change with the
    // font.
    '&[lang]': { fontFamily: 'sans-serif' },
    '& time': {
      ms: '10px',
      color: 'muted',
      fontSize: '.78125rem',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
    },
    '& time svg': {
      display: 'inline',
      w: '15px',
      h: '15px',
      verticalAlign: '-3px',
      color: 'accent',
      ms: '3px',
    },
  },
  variants: {
    side: {
      in: {
        alignSelf: 'flex-start',
        bg: 'bg',
        borderColor: 'border',
        borderEndStartRadius: '4px',
        _dark: { bg: 'raised' },
      },
      out: {
        alignSelf: 'flex-end',
        bg: 'accent-subtle',
        borderColor: 'color-mix(in srgb, {colors.accent} 16%, transparent)',
        borderEndEndRadius: '4px',
      },
    },
  },
});
const Composer = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    mx: '18px',
    mb: '18px',
    ps: '14px',
    pe: '6px',
    minH: '44px',
    border: '1px solid',
    borderColor: 'border-strong',
    borderRadius: 'large',
    color: 'faint',
    '& em': {
      fontStyle: 'normal',
      fontWeight: 600,
      fontSize: '.875rem',
      lineHeight: '2rem',
      bg: 'accent-fill',
      color: 'accent-contrast',
      px: '14px',
      borderRadius: 'nav',
    },
  },
});

/** A day's name or one message. */
type ConversationPart =
  | { id: string; day: string }
  | { id: string; side: 'in' | 'out'; text: ReactNode; time: string; lang?: string | undefined };

export interface ConversationCardProps {
  name: string;
  sub: ReactNode;
  windowText: ReactNode;
  windowShare: number;
  parts: readonly ConversationPart[];
  placeholder: string;
  sendLabel: string;
}

/** A sample conversation beside the promise (look.md section 6, landing). Decorative: hidden from screen readers. */
export function ConversationCard(props: ConversationCardProps) {
  const { name, sub, windowText, windowShare, parts, placeholder, sendLabel } = props;
  return (
    <Card aria-hidden="true">
      <Head>
        <Avatar name={name} />
        <div>
          <b>{name}</b>
          <small>{sub}</small>
        </div>
      </Head>
      <Window>
        <IconClockHour4 size={16} stroke={1.75} />
        <span>{windowText}</span>
        <TimeLine isEdge share={windowShare} />
      </Window>
      <Body>
        {parts.map((part) =>
          'day' in part ? (
            <Day key={part.id}>{part.day}</Day>
          ) : (
            <Bubble key={part.id} side={part.side} {...(part.lang && { lang: part.lang })}>
              {part.text}
              <time>
                {part.time}
                {part.side === 'out' && <IconChecks stroke={1.75} />}
              </time>
            </Bubble>
          ),
        )}
      </Body>
      <Composer>
        <span>{placeholder}</span>
        <em>{sendLabel}</em>
      </Composer>
    </Card>
  );
}
