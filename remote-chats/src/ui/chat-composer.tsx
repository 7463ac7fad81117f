import { TimeLine } from '@chatline/ui/time-line';
import { IconClock, IconNote } from '@tabler/icons-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import {
  Above,
  Area,
  Bar,
  Foot,
  Frame,
  Hint,
  More,
  NoteLabel,
  Push,
  Strip,
  Tools,
} from './chat-composer-style.ts';

export interface ChatComposerProps {
  /** The quoted message, or the attached file. */
  above?: ReactNode;
  /** The text area, or its replacement. */
  children: ReactNode;
  tools?: ReactNode;
  /** A muted text before Send. */
  hint?: ReactNode;
  send: ReactNode;
  /** True if the text is for the team only. */
  isNote?: boolean | undefined;
  /** The label above a note, and who can read it. */
  label: string;
  reach: string;
  labelId: string;
  /** True while files are dragged over it. */
  isDropping?: boolean | undefined;
}

/** The composer, with the text above the tools and Send (look.md section 5, Chat). */
export function ChatComposer(props: ChatComposerProps) {
  const { above, children, tools, hint, send, isNote, isDropping } = props;
  return (
    <Foot isNote={Boolean(isNote)}>
      <Frame isNote={Boolean(isNote)} isDropping={Boolean(isDropping)}>
        {isNote && (
          <NoteLabel id={props.labelId}>
            <IconNote stroke={1.75} aria-hidden="true" />
            <b>{props.label}</b>
            <span>{props.reach}</span>
          </NoteLabel>
        )}
        {above && <Above>{above}</Above>}
        {children}
        <Bar>
          <Tools data-tools="">{tools}</Tools>
          <Hint>{hint}</Hint>
          <Push data-send="">{send}</Push>
        </Bar>
      </Frame>
    </Foot>
  );
}

export interface ChatAreaProps
  extends Omit<
    ComponentPropsWithRef<'textarea'>,
    'className' | 'style' | 'color' | 'height' | 'width' | 'content' | 'translate'
  > {}

/** The text of a ChatComposer, without an edge of its own. */
export function ChatArea(props: ChatAreaProps) {
  return <Area rows={1} {...props} />;
}

export interface ChatWindowStripProps {
  children: ReactNode;
  /** The last sender and the time; shown only if there is room. */
  more?: ReactNode;
  /** Remaining part of the window, 0 to 1. */
  share: number;
  /** True if there is plenty of time. */
  isCalm: boolean;
}

/** The 24-hour window above a conversation: clock, text and a shrinking line (look.md section 5, Chat). */
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
