import { Avatar } from '@chatline/ui/avatar';
import { CountPill } from '@chatline/ui/badge';
import { TimeLine } from '@chatline/ui/time-line';
import type { ReactNode } from 'react';
import {
  Column,
  GroupName,
  Head,
  Line,
  List,
  Name,
  Preview,
  Row,
  RowBody,
  RowMark,
  Scroll,
  Time,
  Tools,
} from './chat-list-style.ts';

/** The height of a ChatRow, before it is measured. */
export const chatRowHeightPx = 68;

export interface ChatListColumnProps {
  /** The heading, for example "Chats". */
  title: string;
  /** The brand's mark before the title. */
  brand?: ReactNode;
  /** Icon buttons at the right of the head. */
  actions?: ReactNode;
  /** Search and filters under the head. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The column of contacts, 348 px wide, whose list scrolls by itself (look.md section 5, Chat). */
export function ChatListColumn({ title, brand, actions, tools, children }: ChatListColumnProps) {
  return (
    <Column aria-label={title}>
      <Head>
        {brand}
        <h1>{title}</h1>
        {actions}
      </Head>
      {tools && <Tools>{tools}</Tools>}
      <Scroll>{children}</Scroll>
    </Column>
  );
}

/** The name of a group between rows, for example "Closed, templates only". */
export function ChatListName({ children }: { children: ReactNode }) {
  return <GroupName>{children}</GroupName>;
}

/** A group of contacts, for example "Closed, templates only". */
export function ChatListGroup({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <>
      {title && <GroupName>{title}</GroupName>}
      <List aria-label={title}>{children}</List>
    </>
  );
}

export interface ChatRowProps {
  name: string;
  /** At most 45 characters; the row's width may cut it further. */
  preview: string;
  /** True if the message is longer than the preview, which then ends in an ellipsis even if the row has room. */
  isCut?: boolean | undefined;
  /** A mark before the preview. */
  mark?: string | undefined;
  /** The time of the last message, or the time left in the window if the list is sorted by it. */
  time?: ReactNode;
  /** The 24-hour window; none when it is closed. */
  window?: { share: number; isClosing: boolean } | undefined;
  unread?: { count: number; label: string } | undefined;
  isCurrent?: boolean | undefined;
  onSelect?: (() => void) | undefined;
  /** True if the list around it renders the list item, as a VirtualList does. */
  isBare?: boolean | undefined;
}

/** One contact, 68 px high: avatar, name, preview, time, unread count, and at the bottom the line of its window. */
export function ChatRow(props: ChatRowProps) {
  const { isCurrent, onSelect, isBare } = props;
  const row = (
    <Row as="button" onClick={onSelect} {...(isCurrent && { 'aria-current': true })}>
      <RowInside {...props} />
    </Row>
  );
  return isBare ? row : <li>{row}</li>;
}

function RowInside(props: ChatRowProps) {
  const { name, preview, isCut, mark, time, window: open, unread } = props;
  return (
    <>
      <Avatar name={name} />
      <RowBody>
        <Line>
          <Name>{name}</Name>
          {time && <Time isClosing={Boolean(open?.isClosing)}>{time}</Time>}
        </Line>
        <Line>
          {mark && <RowMark>{mark}</RowMark>}
          <Preview isCut={Boolean(isCut)}>{preview}</Preview>
          {unread && <CountPill {...unread} />}
        </Line>
        {open && <TimeLine isThin isEdge isCalm={!open.isClosing} share={open.share} />}
      </RowBody>
    </>
  );
}
