import { chakra } from '@chakra-ui/react/styled-system';
import { IconClock } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { TimeLine } from './time-line.tsx';

const Foot = chakra('footer', {
  base: { px: { base: '10px', md: '24px' }, pb: { base: '10px', md: '18px' }, flex: 'none' },
});
const Frame = chakra('div', {
  base: {
    maxW: '772px',
    mx: 'auto',
    border: '1px solid',
    borderColor: 'border-strong',
    borderRadius: 'bubble',
    bg: 'surface',
    '&:focus-within': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '-1px' },
  },
  variants: {
    isNote: { true: { borderStyle: 'dashed', bg: 'bg' } },
    isDropping: { true: { outline: '2px dashed', outlineColor: 'accent', bg: 'accent-subtle' } },
  },
});
const Area = chakra('textarea', {
  base: {
    display: 'block',
    w: '100%',
    border: '0',
    outline: 'none',
    bg: 'transparent',
    resize: 'none',
    pt: '12px',
    pb: '4px',
    px: '14px',
    textStyle: 'message',
    color: 'text',
    // On one line, however long a name is in it: the area is as high as what is written.
    _placeholder: {
      color: 'faint',
      opacity: 1,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    _focusVisible: { outline: 'none' },
    '@media (max-width: 639.98px)': { fontSize: '1rem' },
  },
});
const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px',
    px: '8px',
    pt: '4px',
    pb: '8px',
  },
});
const Hint = chakra('span', {
  base: {
    ms: 'auto',
    me: '10px',
    textStyle: 'small',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    display: { base: 'none', lg: 'inline' },
  },
});
const Push = chakra('span', { base: { ms: { base: 'auto', lg: '0' } } });
const Over = chakra('div', { base: { px: '14px', pt: '10px', _empty: { display: 'none' } } });

/** Props of ChatComposer. */
export interface ChatComposerProps {
  /** What it answers, or what goes along. */
  over?: ReactNode;
  /** The text area, or what stands in its place. */
  children: ReactNode;
  tools?: ReactNode;
  /** A muted word before Send. */
  hint?: ReactNode;
  send: ReactNode;
  /** What is written is for the team only. */
  isNote?: boolean | undefined;
  /** Files are held over it. */
  isDropping?: boolean | undefined;
}

/** Where a message is written: words on top, tools and Send below (look.md section 5, Chat). */
export function ChatComposer(props: ChatComposerProps) {
  const { over, children, tools, hint, send, isNote, isDropping } = props;
  return (
    <Foot>
      <Frame isNote={Boolean(isNote)} isDropping={Boolean(isDropping)}>
        {over && <Over>{over}</Over>}
        {children}
        <Bar>
          {tools}
          <Hint>{hint}</Hint>
          <Push>{send}</Push>
        </Bar>
      </Frame>
    </Foot>
  );
}

/** Props of ChatArea. */
export interface ChatAreaProps
  extends Omit<
    ComponentPropsWithRef<'textarea'>,
    'className' | 'style' | 'color' | 'height' | 'width' | 'content' | 'translate'
  > {}

/** The words of a ChatComposer, without an edge of their own. */
export function ChatArea(props: ChatAreaProps) {
  return <Area rows={1} {...props} />;
}

const Strip = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minH: '36px',
    flex: 'none',
    px: { base: '14px', md: '20px' },
    py: '6px',
    textStyle: 'label',
    '& > svg': { w: '16px', h: '16px', flex: 'none' },
    '& b': { fontWeight: 700, fontVariantNumeric: 'tabular-nums' },
  },
  variants: {
    isCalm: {
      true: { bg: 'bg', color: 'muted' },
      false: { bg: 'time-subtle', color: 'time-text' },
    },
  },
});
const More = chakra('span', {
  base: { ms: 'auto', fontWeight: 400, display: { base: 'none', lg: 'inline' } },
});

/** Props of ChatWindowStrip. */
export interface ChatWindowStripProps {
  children: ReactNode;
  /** Who wrote last when; only where there is room. */
  more?: ReactNode;
  /** What is left of the window, 0 to 1. */
  share: number;
  /** There is plenty of time. */
  isCalm: boolean;
}

/** The 24-hour window over a conversation: clock, words and the line that shortens (look.md section 5, Chat). */
export function ChatWindowStrip({ children, more, share, isCalm }: ChatWindowStripProps) {
  return (
    <Strip isCalm={isCalm} role="timer" aria-live="off">
      <IconClock stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
      {more && <More>{more}</More>}
      {share > 0 && <TimeLine isEdge isCalm={isCalm} share={share} />}
    </Strip>
  );
}
