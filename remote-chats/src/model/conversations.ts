import type { ChatConversation, ChatFilter } from '@chatline/contract/calls/chat-conversation';
import { chatConversationsCall } from '@chatline/contract/calls/chat-conversations';
import { numberText } from '@chatline/contract/codecs/number-text';
import { searchTerms } from '@chatline/contract/codecs/search-terms';
import { callApi, createStore, failureText, type StoreApi } from '@chatline/runtime';
import type { Drafts } from './drafts.ts';
import { inPages } from './in-pages.ts';
import { isSame } from './is-same.ts';

/** The list of conversations as far as it is read. */
export interface ConversationList {
  readonly filter: ChatFilter;
  readonly search: string;
  /** In order; undefined before the first answer. */
  readonly ids: readonly string[] | undefined;
  readonly byId: ReadonlyMap<string, ChatConversation>;
  /** Where the next page begins; null where everything is read. */
  readonly next: string | null;
  readonly unreadCount: number;
  /** The connected number of the business, null for none; undefined where nobody has said it. */
  readonly number: string | null | undefined;
  readonly failure: string | undefined;
}

/** The list and what can be done with it. */
export interface Conversations {
  readonly list: StoreApi<ConversationList>;
  /** Shows another part of the conversations. */
  show(filter: ChatFilter, search: string): void;
  /**
   * Reads the list again from its beginning.
   * @returns whether it is up to date, or will be by a later reading
   */
  reload(): Promise<boolean>;
  readMore(): void;
  /** Reads some conversations again, which have changed. */
  refresh(conversationKeys: readonly string[]): Promise<void>;
  /** A conversation that the server does not know until something is sent into it. */
  begin(conversationKey: string, name?: string): void;
  /** Changes a conversation here, before the server has answered. */
  change(conversationKey: string, change: Partial<ChatConversation>): void;
}

const empty: ConversationList = {
  filter: 'all',
  search: '',
  ids: undefined,
  byId: new Map(),
  next: null,
  unreadCount: 0,
  number: undefined,
  failure: undefined,
};

function isListed(chat: ChatConversation, { filter, search }: ConversationList): boolean {
  const text = searchTerms(search);
  if (text !== '') return chat.name.toLowerCase().includes(text) || chat.conversationKey.includes(text);
  if (filter === 'unread') return chat.unread > 0;
  return chat.isResolved === (filter === 'resolved');
}

const newestFirst = (a: ChatConversation, b: ChatConversation) =>
  b.lastAtMs - a.lastAtMs || (a.conversationKey < b.conversationKey ? -1 : 1);

/** Open windows first, the soonest to close on top; then the closed ones, the newest on top. */
function closingFirst(nowMs: number) {
  const closes = ({ closesAtMs }: ChatConversation) =>
    closesAtMs !== null && closesAtMs > nowMs ? closesAtMs : null;
  return (a: ChatConversation, b: ChatConversation) => {
    const [left, right] = [closes(a), closes(b)];
    if (left !== null && right !== null) return left - right || newestFirst(a, b);
    if (left === null && right === null) return newestFirst(a, b);
    return left === null ? 1 : -1;
  };
}

/** Puts conversations into a list, in its order; what would stand behind the last one read is not in it yet. */
function ordered(
  list: ConversationList,
  byId: ReadonlyMap<string, ChatConversation>,
  ids: readonly string[],
) {
  const isSorted = list.search.trim() === '' && list.filter === 'closing';
  const order = isSorted ? closingFirst(Date.now()) : newestFirst;
  const chats = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const listed = chats.filter((chat) => isListed(chat, list)).sort(order);
  const all = listed.map(({ conversationKey }) => conversationKey);
  if (list.next === null) return all;
  const read = new Set(list.ids);
  return all.slice(0, all.findLastIndex((conversationKey) => read.has(conversationKey)) + 1);
}

function putInto(byId: Map<string, ChatConversation>, chat: ChatConversation): void {
  if (!isSame(byId.get(chat.conversationKey), chat)) byId.set(chat.conversationKey, chat);
}

/** What was read further down stays below a first page that ends where it ended before. */
function withTail(
  { ids = [], byId }: ConversationList,
  page: readonly ChatConversation[],
): readonly string[] {
  const fresh = page.map(({ conversationKey }) => conversationKey);
  const last = page.at(-1);
  // More came in than one page holds: what lies between is not known, so the page stands for itself.
  if (last === undefined || byId.get(last.conversationKey)?.lastAtMs !== last.lastAtMs) return fresh;
  const at = ids.indexOf(last.conversationKey);
  return at < 0 ? fresh : [...new Set([...fresh, ...ids.slice(at + 1)])];
}

/** The conversations of this window. */
export function createConversations(drafts: Drafts): Conversations {
  const list = createStore<ConversationList>(() => empty);
  let reading: AbortController | null = null;
  let current: Promise<unknown> = Promise.resolve();

  const withDrafts = (chats: readonly ChatConversation[], question: number) =>
    chats.map((chat) => ({ ...chat, draft: drafts.shown(chat.conversationKey, chat.draft, question) }));
  async function readPage(after: string | undefined): Promise<boolean> {
    reading?.abort();
    const mine = new AbortController();
    reading = mine;
    const { filter, search } = list.getState();
    const body = { filter, search, ...(after !== undefined && { after }) };
    const question = drafts.ask();
    try {
      const answer = await callApi(chatConversationsCall, { body }, { signal: mine.signal });
      if (mine.signal.aborted) return true;
      const before = list.getState();
      const byId = new Map(before.byId);
      for (const chat of withDrafts(answer.conversations, question)) putInto(byId, chat);
      const page = answer.conversations;
      const fresh = page.map(({ conversationKey }) => conversationKey);
      const ids =
        after === undefined ? withTail(before, page) : [...new Set([...(before.ids ?? []), ...fresh])];
      list.setState({
        byId,
        ids,
        next: ids.length > fresh.length && after === undefined ? before.next : answer.next,
        unreadCount: answer.unreadCount,
        failure: undefined,
      });
      await followNumber(answer.number);
      return true;
    } catch (error) {
      if (mine.signal.aborted) return true;
      list.setState({ failure: failureText(error) });
      return false;
    } finally {
      if (reading === mine) reading = null;
    }
  }
  /** Another number opens and closes conversations, also those that stand in no page that is read again. */
  async function followNumber(number: string | null | undefined): Promise<void> {
    const before = list.getState();
    if (before.number === number) return;
    if (before.number !== undefined) await refresh([...before.byId.keys()]);
    list.setState({ number });
  }
  function read(after: string | undefined): Promise<boolean> {
    const page = readPage(after);
    current = page;
    return page;
  }
  function put(changed: readonly ChatConversation[], unreadCount = list.getState().unreadCount): void {
    const before = list.getState();
    const byId = new Map(before.byId);
    for (const chat of changed) putInto(byId, chat);
    const ids =
      before.ids &&
      ordered(before, byId, [...before.ids, ...changed.map(({ conversationKey }) => conversationKey)]);
    list.setState({ byId, ids, unreadCount, failure: undefined });
  }
  /** What is no conversation of its own any more was joined to another; one that begins here is not known there yet. */
  function drop(asked: readonly string[], answered: readonly ChatConversation[]): void {
    const before = list.getState();
    const isThere = new Set(answered.map(({ conversationKey }) => conversationKey));
    const isGone = (conversationKey: string) =>
      !isThere.has(conversationKey) && before.byId.get(conversationKey)?.preview;
    const gone = new Set(asked.filter(isGone));
    if (gone.size === 0) return;
    const byId = new Map([...before.byId].filter(([conversationKey]) => !gone.has(conversationKey)));
    list.setState({ byId, ids: before.ids?.filter((conversationKey) => !gone.has(conversationKey)) });
  }
  async function refresh(conversationKeys: readonly string[]): Promise<void> {
    const { filter, search } = list.getState();
    for (const only of inPages(conversationKeys)) {
      const question = drafts.ask();
      const answer = await callApi(chatConversationsCall, { body: { filter, search, only } });
      drop(only, answer.conversations);
      put(withDrafts(answer.conversations, question), answer.unreadCount);
    }
  }
  return {
    list,
    show(filter, search) {
      const before = list.getState();
      if (before.filter === filter && before.search === search) return;
      list.setState({ filter, search, ids: undefined, next: null });
      void read(undefined);
    },
    reload: () => read(undefined),
    readMore() {
      const { next } = list.getState();
      if (next !== null && reading === null) void read(next);
    },
    async refresh(conversationKeys) {
      // A page that was asked for before the change must not come after it.
      await current;
      await refresh(conversationKeys);
    },
    begin(conversationKey, name = numberText(conversationKey)) {
      if (list.getState().byId.has(conversationKey)) return;
      const none = { preview: '', unread: 0, closesAtMs: null, isResolved: false, draft: '' };
      put([{ ...none, conversationKey, name, lastSide: 'out', lastAtMs: Date.now() }]);
    },
    change(conversationKey, change) {
      const chat = list.getState().byId.get(conversationKey);
      if (chat) put([{ ...chat, ...change }]);
    },
  };
}
