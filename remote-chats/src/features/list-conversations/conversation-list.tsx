import type { ChatFilter } from '@chatline/contract/calls/chat-conversation';
import { maxChatSearch, minMessageSearch } from '@chatline/contract/constants/chats';
import { useStore } from '@chatline/runtime';
import { Banner } from '@chatline/ui/banner';
import { Mark } from '@chatline/ui/brand';
import { SearchBar } from '@chatline/ui/search-bar';
import { Segments } from '@chatline/ui/segments';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import { ChatListColumn } from '../../ui/chat-list.tsx';
import { ConversationRows } from './conversation-rows.tsx';
import { listConversationsTexts as texts } from './list-conversations.texts.ts';

/** Loaded after the list, with the first search. */
const FoundMessages = lazy(() => import('./found-messages.tsx'));
/** The search starts once typing pauses for this long. */
const pauseMs = 250;

interface ConversationListProps {
  /** The conversation that is open. */
  readonly chosen: string | undefined;
  /** True if a link leads to a conversation that does not exist. */
  readonly isMissing: boolean | undefined;
  readonly onChoose: (conversationKey: string, around?: string) => void;
  /** Buttons in the head. */
  readonly actions?: ReactNode;
}

/** The conversations of the account, with filter and search. */
export function ConversationList({ chosen, isMissing, onChoose, actions }: ConversationListProps) {
  const live = useStore(useChatModel().state);
  const { search, setSearch, query } = useSearch();
  return (
    <ChatListColumn
      title={texts.title}
      brand={<Mark sizePx={26} />}
      actions={actions}
      tools={
        <>
          <SearchBar
            label={texts.search}
            placeholder={texts.searchPlaceholder}
            value={search}
            maxLength={maxChatSearch}
            onChange={setSearch}
          />
          <FilterSegments query={query} />
        </>
      }
    >
      {live === 'polling' && navigator.onLine && <Banner tone="info">{texts.polling}</Banner>}
      {isMissing && <Banner tone="info">{texts.missing}</Banner>}
      <ConversationRows chosen={chosen} onChoose={onChoose} />
      <Suspense>
        {query.length >= minMessageSearch && <FoundMessages text={query} onChoose={onChoose} />}
      </Suspense>
    </ChatListColumn>
  );
}

/** The typed search, and the query that the list shows once typing pauses. */
function useSearch() {
  const { conversations } = useChatModel();
  const [search, setSearch] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(search.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [search]);
  useEffect(() => conversations.show(conversations.list.getState().filter, query), [conversations, query]);
  return { search, setSearch, query };
}

function FilterSegments({ query }: { readonly query: string }) {
  const { conversations } = useChatModel();
  const { filter, unreadCount } = useStore(conversations.list);
  return (
    <Segments<ChatFilter>
      label={texts.which}
      isBare
      value={filter}
      onChange={(next) => conversations.show(next, query)}
      options={[
        { value: 'all', label: texts.all },
        { value: 'unread', label: texts.unread, ...(unreadCount > 0 && { count: unreadCount }) },
        { value: 'closing', label: texts.closing },
        { value: 'resolved', label: texts.resolved },
      ]}
    />
  );
}
