import type { ChatConversation } from '@chatline/contract/calls/chat-conversation';
import { minMessageSearch } from '@chatline/contract/constants/chats';
import { useStore } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { Empty, ErrorState } from '@chatline/ui/empty';
import { Box } from '@chatline/ui/layout';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { Text } from '@chatline/ui/text';
import { type ReactNode, useMemo } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import type { ListedConversations } from '../../model/conversations.ts';
import { moveByArrows } from '../../model/move-by-arrows.ts';
import { useNow, windowOf } from '../../model/times.ts';
import { ChatListGroup, ChatListName, chatRowHeightPx } from '../../ui/chat-list.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { listConversationsTexts as texts } from './list-conversations.texts.ts';

/** The heading between open and closed windows; no conversation key begins like this. */
const closedKey = 'group:closed';

interface ConversationRowsProps {
  readonly chosen: string | undefined;
  readonly onChoose: (conversationKey: string) => void;
}

function keysOf(
  { byId, filter, search }: ListedConversations,
  ids: readonly string[],
  nowMs: number,
): readonly string[] {
  if (filter !== 'closing' || search !== '') return ids;
  const at = ids.findIndex((id) => windowOf(byId.get(id)?.closesAtMs ?? null, nowMs) === null);
  return at < 0 ? ids : [...ids.slice(0, at), closedKey, ...ids.slice(at)];
}

/** The rows of the list, or why there are none. */
export function ConversationRows({ chosen, onChoose }: ConversationRowsProps) {
  const { conversations } = useChatModel();
  const list = useStore(conversations.list);
  const { ids, filter, failure, search } = list;
  if (ids === undefined) {
    if (failure !== undefined) return <Failed cause={failure} onRetry={() => void conversations.reload()} />;
    return (
      <Box px="16px" py="20px">
        <SkeletonLines count={8} label={texts.loading} />
      </Box>
    );
  }
  if (ids.length === 0) return <Nothing filter={filter} search={search} />;
  return <Rows list={list} ids={ids} chosen={chosen} onChoose={onChoose} />;
}

interface RowsProps extends ConversationRowsProps {
  readonly list: ListedConversations;
  readonly ids: readonly string[];
}

function Rows({ list, ids, chosen, onChoose }: RowsProps) {
  const { conversations, typing } = useChatModel();
  const typed = useStore(typing.elsewhere);
  const nowMs = useNow();
  const keys = useMemo(() => keysOf(list, ids, nowMs), [list, ids, nowMs]);
  const { byId, filter, failure, search } = list;
  const row = (chat: ChatConversation, isBare: boolean) => (
    <ConversationRow
      key={chat.conversationKey}
      chat={chat}
      nowMs={nowMs}
      isBare={isBare}
      isTyping={typed.has(chat.conversationKey)}
      isCurrent={chat.conversationKey === chosen}
      showsLeft={filter === 'closing'}
      onChoose={onChoose}
    />
  );
  // A search shows the people above the messages that were found, in one scroll.
  if (search !== '') return <FoundPeople list={list} ids={ids} row={row} />;
  return (
    <>
      {failure && <Stale cause={failure} />}
      <Box display="contents" onKeyDown={moveByArrows}>
        <VirtualList
          keys={keys}
          label={texts.title}
          rowHeightPx={chatRowHeightPx}
          onNearEnd={conversations.readMore}
          draw={(key) => {
            const chat = byId.get(key);
            return chat ? row(chat, true) : <ChatListName>{texts.closed}</ChatListName>;
          }}
        />
      </Box>
    </>
  );
}

interface FoundPeopleProps extends Pick<RowsProps, 'list' | 'ids'> {
  readonly row: (chat: ChatConversation, isBare: boolean) => ReactNode;
}

function FoundPeople({ list, ids, row }: FoundPeopleProps) {
  const { readMore } = useChatModel().conversations;
  return (
    <ChatListGroup title={texts.people}>
      {ids.flatMap((id) => {
        const chat = list.byId.get(id);
        return chat ? [row(chat, false)] : [];
      })}
      {list.next !== null && <MorePeople onMore={readMore} />}
    </ChatListGroup>
  );
}

function MorePeople({ onMore }: { readonly onMore: () => void }) {
  return (
    <Box px="16px" py="8px">
      <Button variant="link" size="small" onClick={onMore}>
        {texts.morePeople}
      </Button>
    </Box>
  );
}

function Failed({ cause, onRetry }: { readonly cause: string; readonly onRetry: () => void }) {
  return <ErrorState cause={cause} action={<Button onClick={onRetry}>{texts.retry}</Button>} />;
}

function Nothing({ filter, search }: Pick<ListedConversations, 'filter' | 'search'>) {
  // From two characters on messages are searched too, and FoundMessages reports if nothing is found.
  if (search !== '') return search.length >= minMessageSearch ? null : <Empty text={texts.notFound} />;
  if (filter === 'unread') return <Empty text={texts.emptyUnread} />;
  if (filter === 'resolved') return <Empty text={texts.emptyResolved} />;
  return <Empty text={texts.empty} note={texts.emptyNote} />;
}

function Stale({ cause }: { readonly cause: string }) {
  return (
    <Box bg="danger-subtle" color="danger" px="16px" py="8px">
      <Text role="status" size="small" weight={500}>
        {texts.stale(cause)}
      </Text>
    </Box>
  );
}
