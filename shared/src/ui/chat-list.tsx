import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { CountPill } from './badge.tsx';
import { plainLink, type RenderLink } from './text.tsx';
import { TimeLine } from './time-line.tsx';

const Column = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minH: '0',
    minW: '0',
    w: { base: '100%', md: '320px', xl: '348px' },
    bg: 'bg',
    borderInlineEnd: { base: '0', md: '1px solid' },
    borderColor: { base: 'border', md: 'border' },
  },
});
const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minH: '60px',
    ps: '16px',
    pe: '12px',
    '& h1': { textStyle: 'title', flex: '1' },
  },
});
const Tools = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '10px',
    px: '12px',
    pb: '10px',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
});
const Scroll = chakra('div', {
  base: { flex: '1', minH: '0', overflow: 'auto', overscrollBehavior: 'contain' },
});

/** Props of ChatListColumn. */
export interface ChatListColumnProps {
  /** The heading, as "Chats". */
  title: string;
  /** The mark before the title. */
  brand?: ReactNode;
  /** Icon buttons at the head's right. */
  actions?: ReactNode;
  /** Search and filters under the head. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The contacts' column, 348 wide, with a list of its own scroll (look.md section 5, Chat). */
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

const List = chakra('ul', { base: { m: '0', p: '0' } });
const GroupName = chakra('h2', {
  base: { textStyle: 'head', color: 'muted', px: '16px', pt: '14px', pb: '6px' },
});

/** The name of a group between rows, as "Closed, templates only". */
export function ChatListName({ children }: { children: ReactNode }) {
  return <GroupName>{children}</GroupName>;
}

/** A group of contacts, as "Closed, templates only". */
export function ChatListGroup({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <>
      {title && <GroupName>{title}</GroupName>}
      <List aria-label={title}>{children}</List>
    </>
  );
}

const Row = chakra('span', {
  base: {
    display: 'flex',
    gap: '12px',
    w: '100%',
    minH: '68px',
    px: '16px',
    pt: '11px',
    position: 'relative',
    textAlign: 'start',
    cursor: 'pointer',
    color: 'text',
    textDecoration: 'none',
    _hover: { bg: 'surface' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current=true]': {
      bg: 'surface',
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '0',
        insetBlock: '0',
        w: '3px',
        bg: 'accent',
      },
    },
  },
});
const Words = chakra('span', {
  base: {
    flex: '1',
    minW: '0',
    minH: '57px',
    pb: '10px',
    position: 'relative',
    borderBottom: '1px solid',
    borderColor: 'border',
  },
});
const Line = chakra('span', {
  base: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '10px' },
});
const cutStyle = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minW: '0' } as const;
const Name = chakra('span', { base: { ...cutStyle, fontWeight: 560, lineHeight: '1.25rem' } });
const Preview = chakra('span', { base: { ...cutStyle, textStyle: 'sub', color: 'muted', flex: '1' } });
const Time = chakra('span', {
  base: { flex: 'none', textStyle: 'small', color: 'muted', fontVariantNumeric: 'tabular-nums' },
  variants: { isClosing: { true: { color: 'time-text', fontWeight: 500 } } },
});

/** Props of ChatRow. */
export interface ChatRowProps {
  name: string;
  /** At most 45 characters; the rest is cut by the row's width. */
  preview: string;
  /** The preview's language where it is known. */
  previewLang?: string | undefined;
  /** The time of the last message, or what is left of the window where the list is sorted by it. */
  time?: ReactNode;
  /** The 24-hour window; none when it is closed. */
  window?: { share: number; isClosing: boolean } | undefined;
  unread?: { count: number; label: string } | undefined;
  isCurrent?: boolean | undefined;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  renderLink?: RenderLink | undefined;
  /** It stands in a list that gives each row its own item, as a VirtualList does. */
  isBare?: boolean | undefined;
}

/** One contact, 68 high: avatar, name, preview, time, unread, and on its foot the line of its window. */
export function ChatRow(props: ChatRowProps) {
  const { href, isCurrent, onSelect, renderLink = plainLink, isBare } = props;
  const current = isCurrent ? { 'aria-current': true as const } : {};
  const row =
    href === undefined ? (
      <Row as="button" onClick={onSelect} {...current}>
        <RowInside {...props} />
      </Row>
    ) : (
      <Row asChild onClick={onSelect} {...current}>
        {renderLink({ href, children: <RowInside {...props} /> })}
      </Row>
    );
  return isBare ? row : <li>{row}</li>;
}

function RowInside({ name, preview, previewLang, time, window: open, unread }: ChatRowProps) {
  return (
    <>
      <Avatar name={name} />
      <Words>
        <Line>
          <Name>{name}</Name>
          {time && <Time isClosing={Boolean(open?.isClosing)}>{time}</Time>}
        </Line>
        <Line>
          <Preview {...(previewLang && { lang: previewLang })}>{preview}</Preview>
          {unread && <CountPill {...unread} />}
        </Line>
        {open && <TimeLine isThin isEdge isCalm={!open.isClosing} share={open.share} />}
      </Words>
    </>
  );
}
