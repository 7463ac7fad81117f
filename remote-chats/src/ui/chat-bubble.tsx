import { IconAlertCircle, IconArrowBackUp, IconClock, IconNote } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import {
  Body,
  Bubble,
  Foot,
  Label,
  Line,
  NoteText,
  Quote,
  Reactions,
  SwipeMark,
  Tools,
  touchQuery,
  Why,
} from './chat-bubble-style.ts';
import { DayLine, Tick, Wait } from './day-and-tick-style.ts';
import { useHold } from './use-hold.ts';
import { useSwipe } from './use-swipe.ts';

export interface ChatQuoteProps {
  /** The sender. */
  from: string;
  text: string;
  /** Scrolls to the quoted message. */
  onOpen?: (() => void) | undefined;
}

/** The quoted message of a reply. */
export function ChatQuote({ from, text, onOpen }: ChatQuoteProps) {
  return (
    <Quote type="button" onClick={onOpen}>
      <b>{from}</b>
      <span dir="auto">{text}</span>
    </Quote>
  );
}

export interface ChatBubbleProps {
  side: 'in' | 'out';
  /** The sender and the time, for screen readers. */
  label: string;
  /** A small line above the text, for example the template's name. */
  kind?: ReactNode;
  quote?: ReactNode;
  /** Time and ticks, on the last line. */
  foot: ReactNode;
  /** Shown if the message was not sent: the reason and the actions. */
  failure?: { cause: string; action?: ReactNode } | undefined;
  reactions?: readonly string[] | undefined;
  /** Buttons beside it, shown on hover and focus. */
  tools?: ReactNode;
  /** Called on a long press. If set, the tools on touch screens appear only for the keyboard's focus. */
  onHold?: (() => void) | undefined;
  /** Called when a finger swipes it to the right. */
  onSwipe?: (() => void) | undefined;
  /** The next message has another sender. */
  isLast?: boolean | undefined;
  /** True for the target of a jump. */
  isFound?: boolean | undefined;
  children: ReactNode;
}

/** On touch screens the tools would otherwise never appear. */
const isTouched = () => matchMedia(touchQuery).matches;

/** One message, ours at the right and theirs at the left, at most 520 px or 82 % wide (look.md section 5, Chat). */
export function ChatBubble(props: ChatBubbleProps) {
  const { side, label, failure, tools, isLast, isFound, onHold } = props;
  const hold = useHold(onHold);
  const swipe = useSwipe(props.onSwipe);
  // Rendered only on demand: the tools are a quarter of a row's elements, and scrolling renders dozens of rows.
  const [hasTools, setHasTools] = useState(() => onHold === undefined && isTouched());
  const bringTools = () => setHasTools(true);
  return (
    <Line
      side={side}
      isLast={Boolean(isLast)}
      canHold={onHold !== undefined}
      data-swipe={swipe?.stage}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && bringTools()}
      onFocus={bringTools}
      {...swipe?.handlers}
    >
      {swipe?.stage && (
        <SwipeMark isReady={swipe.stage === 'ready'} aria-hidden="true">
          <IconArrowBackUp stroke={1.75} />
        </SwipeMark>
      )}
      <Bubble
        look={failure ? 'failed' : side}
        isFound={Boolean(isFound)}
        aria-label={label}
        // The arrow keys move the focus here.
        tabIndex={-1}
        {...hold}
      >
        <Inside {...props} />
      </Bubble>
      {tools && (
        <Tools side={side} className="tools">
          {hasTools && tools}
        </Tools>
      )}
    </Line>
  );
}

function Inside({ kind, quote, children, foot, failure, reactions = [] }: ChatBubbleProps) {
  return (
    <>
      {kind && <Label>{kind}</Label>}
      {quote}
      <Body className="body">{children}</Body>
      <Foot>{foot}</Foot>
      {failure && <Failure {...failure} />}
      {reactions.length > 0 && <ReactionList reactions={reactions} />}
    </>
  );
}

function ReactionList({ reactions }: { readonly reactions: readonly string[] }) {
  return (
    <Reactions>
      {reactions.map((emoji, index) => (
        <span key={index}>{emoji}</span>
      ))}
    </Reactions>
  );
}

function Failure({ cause, action }: NonNullable<ChatBubbleProps['failure']>) {
  return (
    <Why>
      <IconAlertCircle stroke={1.75} aria-hidden="true" />
      <span>{cause}</span>
      {action}
    </Why>
  );
}

export interface ChatNoteProps {
  /** The author and the audience, for example "Ravi, team only:". */
  author: string;
  foot: ReactNode;
  children: string;
}

/** A note for the team, which the customer never sees, with a dashed edge (look.md section 5, Chat). */
export function ChatNote({ author, foot, children }: ChatNoteProps) {
  return (
    <Line side="note" isLast>
      <Bubble look="note" aria-label={author} tabIndex={-1}>
        <NoteText>
          <IconNote stroke={1.75} aria-hidden="true" />
          <span>
            <b>{author}</b> {children}
          </span>
        </NoteText>
        <Foot>{foot}</Foot>
      </Bubble>
    </Line>
  );
}

/** The name of a day between messages, on a hairline. */
export function ChatDay({ children }: { children: ReactNode }) {
  return <DayLine role="separator">{children}</DayLine>;
}

export interface ChatTickProps {
  state: 'waiting' | 'sent' | 'delivered' | 'read';
  /** The state as a text. */
  label: string;
}

/** One tick for sent, two for delivered, two on a line for read (look.md section 5, Chat). */
export function ChatTick({ state, label }: ChatTickProps) {
  if (state === 'waiting') {
    return (
      <Wait role="img" aria-label={label} title={label}>
        <IconClock size={13} stroke={2} aria-hidden="true" />
      </Wait>
    );
  }
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
