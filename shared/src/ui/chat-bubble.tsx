import { chakra } from '@chakra-ui/react/styled-system';
import { IconAlertCircle, IconNote } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

const Line = chakra('div', {
  base: {
    display: 'flex',
    w: '100%',
    maxW: '820px',
    mx: 'auto',
    px: { base: '14px', md: '24px' },
    pb: '4px',
    '& > .tools': { opacity: 0 },
    '&:hover > .tools, &:focus-within > .tools': { opacity: 1 },
    '@media (hover: none)': { '& > .tools': { opacity: 1 } },
  },
  variants: {
    side: {
      in: { justifyContent: 'flex-start' },
      out: { justifyContent: 'flex-end' },
      note: { justifyContent: 'flex-end' },
    },
    isLast: { true: { pb: '12px' } },
  },
});
const Bubble = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    alignItems: 'flex-end',
    gap: '2px 12px',
    minW: '0',
    maxW: { base: '88%', md: 'min(520px, 82%)' },
    px: '12px',
    py: '8px',
    border: '1px solid',
    borderRadius: 'bubble',
    color: 'text',
    _focusVisible: { outlineOffset: '1px' },
    // As wide as its picture: the time stands below, and the last line of a caption would not say how wide.
    '&:has([data-wide])': { w: '346px', '& > .words': { flexBasis: '100%' } },
  },
  variants: {
    look: {
      in: { bg: 'bg', borderColor: 'border', borderEndStartRadius: '4px', _dark: { bg: 'raised' } },
      out: {
        bg: 'accent-subtle',
        borderColor: 'color-mix(in srgb, {colors.accent} 16%, transparent)',
        borderEndEndRadius: '4px',
      },
      failed: {
        bg: 'danger-subtle',
        borderColor: 'color-mix(in srgb, {colors.danger} 30%, transparent)',
        borderEndEndRadius: '4px',
      },
      note: { borderStyle: 'dashed', borderColor: 'border-strong', borderRadius: 'large', color: 'muted' },
    },
    isFound: { true: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' } },
  },
});
const Words = chakra('div', {
  base: {
    flex: '1 1 auto',
    minW: '0',
    maxW: '100%',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4px',
  },
});
const Label = chakra('span', {
  base: {
    flexBasis: '100%',
    display: 'flex',
    gap: '5px',
    alignItems: 'center',
    textStyle: 'micro',
    fontWeight: 500,
    color: 'muted',
    '& svg': { w: '14px', h: '14px' },
  },
});
const Foot = chakra('span', {
  base: {
    display: 'inline-flex',
    gap: '5px',
    alignItems: 'center',
    textStyle: 'micro',
    fontSize: '.78125rem',
    lineHeight: '1.125rem',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Why = chakra('div', {
  base: {
    flexBasis: '100%',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    alignItems: 'center',
    color: 'danger',
    textStyle: 'small',
    fontWeight: 500,
    borderTop: '1px solid',
    borderColor: 'color-mix(in srgb, {colors.danger} 22%, transparent)',
    pt: '6px',
    mt: '4px',
    '& > svg': { w: '16px', h: '16px', flex: 'none' },
    '& > span': { flex: '1', minW: '0' },
    '& button': { color: 'danger', fontWeight: 600 },
  },
});
const Reactions = chakra('span', {
  base: {
    flexBasis: '100%',
    display: 'flex',
    gap: '4px',
    '& > span': {
      px: '7px',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'full',
      bg: 'surface',
      fontSize: '.875rem',
      lineHeight: '1.375rem',
    },
  },
});
const Quote = chakra('button', {
  base: {
    flexBasis: '100%',
    display: 'grid',
    minW: '0',
    ps: '9px',
    py: '3px',
    mb: '4px',
    borderInlineStart: '3px solid',
    borderColor: 'accent',
    textAlign: 'start',
    cursor: 'pointer',
    textStyle: 'small',
    color: 'muted',
    '& b': { fontWeight: 600, color: 'accent' },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
const Tools = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'center',
    flex: 'none',
    order: 1,
    // As wide as its two buttons, also before they are there: the bubble keeps its width.
    minW: '60px',
    transition: 'opacity 120ms',
  },
  variants: { side: { in: { order: 1 }, out: { order: -1 }, note: { display: 'none' } } },
});
/** Props of ChatQuote. */
export interface ChatQuoteProps {
  /** Who wrote it. */
  from: string;
  text: string;
  /** Shows it where it stands. */
  onOpen?: (() => void) | undefined;
}

/** The message that another one answers. */
export function ChatQuote({ from, text, onOpen }: ChatQuoteProps) {
  return (
    <Quote type="button" onClick={onOpen}>
      <b>{from}</b>
      <span dir="auto">{text}</span>
    </Quote>
  );
}

/** Props of ChatBubble. */
export interface ChatBubbleProps {
  side: 'in' | 'out';
  /** What is said to screen readers before the words: who and when. */
  label: string;
  /** A small line over the words, as the template's name. */
  kind?: ReactNode;
  quote?: ReactNode;
  /** Time and ticks, on the last line. */
  foot: ReactNode;
  /** It did not go out: why, and what to do. */
  failure?: { cause: string; action?: ReactNode } | undefined;
  reactions?: readonly string[] | undefined;
  /** Buttons beside it, shown on hover and focus. */
  tools?: ReactNode;
  /** The next message is somebody else's. */
  isLast?: boolean | undefined;
  /** It was jumped to. */
  isFound?: boolean | undefined;
  children: ReactNode;
}

/** Whoever cannot hover would never bring the tools. */
const isWithoutHover = () => globalThis.matchMedia?.('(hover: none)').matches ?? true;

/** One message, ours right and theirs left, 520 px or 82 % at most (look.md section 5, Chat). */
export function ChatBubble(props: ChatBubbleProps) {
  const { side, label, kind, quote, foot, failure, reactions = [], tools, isLast, isFound } = props;
  // They are a quarter of a row's elements, and rows come by the dozen while one scrolls.
  const [hasTools, setHasTools] = useState(isWithoutHover);
  const bringTools = () => setHasTools(true);
  return (
    <Line side={side} isLast={Boolean(isLast)} onPointerEnter={bringTools} onFocus={bringTools}>
      <Bubble
        look={failure ? 'failed' : side}
        isFound={Boolean(isFound)}
        aria-label={label}
        // The arrows lead to it.
        tabIndex={-1}
      >
        {kind && <Label>{kind}</Label>}
        {quote}
        <Words className="words">{props.children}</Words>
        <Foot>{foot}</Foot>
        {failure && (
          <Why>
            <IconAlertCircle stroke={1.75} aria-hidden="true" />
            <span>{failure.cause}</span>
            {failure.action}
          </Why>
        )}
        {reactions.length > 0 && (
          <Reactions>
            {reactions.map((emoji, index) => (
              <span key={index}>{emoji}</span>
            ))}
          </Reactions>
        )}
      </Bubble>
      {tools && (
        <Tools side={side} className="tools">
          {hasTools && tools}
        </Tools>
      )}
    </Line>
  );
}

const NoteWords = chakra('div', {
  base: {
    display: 'flex',
    gap: '8px',
    textStyle: 'sub',
    minW: '0',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    '& svg': { w: '16px', h: '16px', mt: '2px', flex: 'none' },
    '& b': { fontWeight: 600, color: 'text' },
  },
});

/** Props of ChatNote. */
export interface ChatNoteProps {
  /** Who wrote it and for whom, as "Ravi, only for the team:". */
  author: string;
  foot: ReactNode;
  children: string;
}

/** What the team tells itself, dashed: the customer never sees it (look.md section 5, Chat). */
export function ChatNote({ author, foot, children }: ChatNoteProps) {
  return (
    <Line side="note" isLast>
      <Bubble look="note" aria-label={author} tabIndex={-1}>
        <NoteWords>
          <IconNote stroke={1.75} aria-hidden="true" />
          <span>
            <b>{author}</b> {children}
          </span>
        </NoteWords>
        <Foot>{foot}</Foot>
      </Bubble>
    </Line>
  );
}

const DayLine = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    w: '100%',
    maxW: '820px',
    mx: 'auto',
    px: { base: '14px', md: '24px' },
    py: '10px',
    color: 'muted',
    textStyle: 'head',
    _before: { content: '""', h: '1px', bg: 'border', flex: '1' },
    _after: { content: '""', h: '1px', bg: 'border', flex: '1' },
  },
});

/** A day between messages: hairline with its name in the middle. */
export function ChatDay({ children }: { children: ReactNode }) {
  return <DayLine role="separator">{children}</DayLine>;
}

const Tick = chakra('svg', {
  base: { w: '16px', h: '14px', fill: 'none', strokeWidth: '1.6', color: 'muted' },
  variants: { isRead: { true: { color: 'accent' } } },
});
const Wait = chakra('span', {
  base: { w: '9px', h: '9px', border: '1.5px solid', borderColor: 'time', borderRadius: 'full' },
});

/** Props of ChatTick. */
export interface ChatTickProps {
  state: 'waiting' | 'sent' | 'delivered' | 'read';
  /** The state in words. */
  label: string;
}

/** One tick sent, two delivered, two on a line read (look.md section 5, Chat). */
export function ChatTick({ state, label }: ChatTickProps) {
  if (state === 'waiting') return <Wait role="img" aria-label={label} title={label} />;
  const second = state === 'sent' ? '' : 'M7.5 8.2l.9.8 5.6-6';
  return (
    <Tick
      viewBox="0 0 16 14"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      isRead={state === 'read'}
      role="img"
      aria-label={label}
    >
      <path d={`M2 6l3 3 5.5-6${second}`} />
      {state === 'read' && <path d="M2 12.6h12" />}
    </Tick>
  );
}
