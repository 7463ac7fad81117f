import type { ChatConversation, ChatFilter } from '@chatline/contract/calls/chat-conversation';
import { chatConversationsCall } from '@chatline/contract/calls/chat-conversations';
import { numberText } from '@chatline/contract/codecs/number-text';
import { searchTerms } from '@chatline/contract/codecs/search-terms';
import { callApi, createStore, failureText, type StoreApi } from '@chatline/runtime';
import type { Drafts } from './drafts.ts';
import { chunkIds, isUnchanged } from './requests.ts';

/** The part of the list of conversations that has been read. */
export interface ListedConversations {
  readonly filter: ChatFilter;
  readonly search: string;
  /** Keys in the order of the list; undefined before the first response. */
  readonly ids: readonly string[] | undefined;
  readonly byId: ReadonlyMap<string, ChatConversation>;
  /** The cursor of the next page; null after the last one. */
  readonly next: string | null;
  readonly unreadCount: number;
  /** The connected number of the business, null for none; undefined if it is not known. */
  readonly number: string | null | undefined;
  readonly failure: string | undefined;
}

/** The list and its actions. */
export interface Conversations {
  readonly list: StoreApi<ListedConversations>;
  /** Changes filter or search. */
  show(filter: ChatFilter, search: string): void;
  /**
   * Reads the list again from its beginning.
   * @returns true if the list is up to date, or will be after a later read
   */
  reload(): Promise<boolean>;
  readMore(): void;
  /** Reads conversations that have changed. */
  refresh(conversationKeys: readonly string[]): Promise<void>;
  /** Adds a new conversation, which the server stores only with its first message. */
  begin(conversationKey: string, name?: string): void;
  /** Changes a conversation in this window before the server has responded. */
  change(conversationKey: string, change: Partial<ChatConversation>): void;
}

const empty: ListedConversations = {
  filter: 'all',
  search: '',
  ids: undefined,
  byId: new Map(),
  next: null,
  unreadCount: 0,
  number: undefined,
  failure: undefined,
};

function isListed(chat: ChatConversation, { filter, search }: ListedConversations): boolean {
  const text = searchTerms(search);
  if (text !== '') return chat.name.toLowerCase().includes(text) || chat.conversationKey.includes(text);
  if (filter === 'unread') return chat.unread > 0;
  return chat.isResolved === (filter === 'resolved');
}

const newestFirst = (a: ChatConversation, b: ChatConversation) =>
  b.lastAtMs - a.lastAtMs || (a.conversationKey < b.conversationKey ? -1 : 1);

/** Order of the filter "closing first": open windows by their end, then closed ones with the newest first. */
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

/** Adds ids to a list, in its order, without those after the last page that was read. */
function ordered(
  list: ListedConversations,
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
  if (!isUnchanged(byId.get(chat.conversationKey), chat)) byId.set(chat.conversationKey, chat);
}

/** The ids of a first page, followed by those of further pages if it ends at the same conversation as before. */
function withTail(
  { ids = [], byId }: ListedConversations,
  page: readonly ChatConversation[],
): readonly string[] {
  const fresh = page.map(({ conversationKey }) => conversationKey);
  const last = page.at(-1);
  // More conversations came in than fit on one page. Those in between are unknown, so only the page is kept.
  if (last === undefined || byId.get(last.conversationKey)?.lastAtMs !== last.lastAtMs) return fresh;
  const at = ids.indexOf(last.conversationKey);
  return at < 0 ? fresh : [...new Set([...fresh, ...ids.slice(at + 1)])];
}

type ConversationsResponse = Awaited<ReturnType<typeof callApi<typeof chatConversationsCall>>>;

/** The list after a page was read: the first one again, or the next one. */
function withPage(
  before: ListedConversations,
  response: ConversationsResponse,
  isFirst: boolean,
): Partial<ListedConversations> {
  const byId = new Map(before.byId);
  for (const chat of response.conversations) putInto(byId, chat);
  const fresh = response.conversations.map(({ conversationKey }) => conversationKey);
  const ids = isFirst
    ? withTail(before, response.conversations)
    : [...new Set([...(before.ids ?? []), ...fresh])];
  const next = ids.length > fresh.length && isFirst ? before.next : response.next;
  return { byId, ids, next, unreadCount: response.unreadCount, failure: undefined };
}

/** The list after some conversations have changed. */
function withChanged(
  before: ListedConversations,
  changed: readonly ChatConversation[],
  unreadCount = before.unreadCount,
): Partial<ListedConversations> {
  const byId = new Map(before.byId);
  for (const chat of changed) putInto(byId, chat);
  const keys = changed.map(({ conversationKey }) => conversationKey);
  const ids = before.ids && ordered(before, byId, [...before.ids, ...keys]);
  return { byId, ids, unreadCount, failure: undefined };
}

/**
 * The list without conversations that were joined to another one: they were requested, but are not in the response. A
 * conversation without a preview stays, because it was begun here and the server does not have it yet.
 */
function withoutJoined(
  before: ListedConversations,
  requested: readonly string[],
  received: readonly ChatConversation[],
): ListedConversations {
  const isThere = new Set(received.map(({ conversationKey }) => conversationKey));
  const gone = new Set(requested.filter((key) => !isThere.has(key) && before.byId.get(key)?.preview));
  if (gone.size === 0) return before;
  const byId = new Map([...before.byId].filter(([key]) => !gone.has(key)));
  return { ...before, byId, ids: before.ids?.filter((key) => !gone.has(key)) };
}

/** A response with this window's drafts, which the server may not have yet. */
function withDrafts(response: ConversationsResponse, drafts: Drafts, request: number): ConversationsResponse {
  const conversations = response.conversations.map((chat) => ({
    ...chat,
    draft: drafts.shown(chat.conversationKey, chat.draft, request),
  }));
  return { ...response, conversations };
}

/** Reads single conversations and adds them to a list. */
async function refresh(
  list: StoreApi<ListedConversations>,
  drafts: Drafts,
  conversationKeys: readonly string[],
): Promise<void> {
  const { filter, search } = list.getState();
  for (const only of chunkIds(conversationKeys)) {
    const request = drafts.startRequest();
    const response = await callApi(chatConversationsCall, { body: { filter, search, only } });
    const { conversations, unreadCount } = withDrafts(response, drafts, request);
    const before = withoutJoined(list.getState(), only, conversations);
    list.setState(withChanged(before, conversations, unreadCount));
  }
}

/** Another connected number opens and closes conversations, including those on pages that are not read again. */
async function followNumber(
  list: StoreApi<ListedConversations>,
  drafts: Drafts,
  number: string | null | undefined,
): Promise<void> {
  const before = list.getState();
  if (before.number === number) return;
  if (before.number !== undefined) await refresh(list, drafts, [...before.byId.keys()]);
  list.setState({ number });
}

/** Reads pages and single conversations and adds them to a list. */
function createListReader(list: StoreApi<ListedConversations>, drafts: Drafts) {
  let reading: AbortController | null = null;
  let current: Promise<unknown> = Promise.resolve();

  async function readPage(after: string | undefined): Promise<boolean> {
    reading?.abort();
    const mine = new AbortController();
    reading = mine;
    const { filter, search } = list.getState();
    const body = { filter, search, ...(after !== undefined && { after }) };
    const request = drafts.startRequest();
    try {
      const response = await callApi(chatConversationsCall, { body }, { signal: mine.signal });
      if (mine.signal.aborted) return true;
      list.setState(withPage(list.getState(), withDrafts(response, drafts, request), after === undefined));
      await followNumber(list, drafts, response.number);
      return true;
    } catch (error) {
      if (mine.signal.aborted) return true;
      list.setState({ failure: failureText(error) });
      return false;
    } finally {
      if (reading === mine) reading = null;
    }
  }
  return {
    isReading: () => reading !== null,
    read(after?: string): Promise<boolean> {
      const page = readPage(after);
      current = page;
      return page;
    },
    async refresh(conversationKeys: readonly string[]): Promise<void> {
      // A page that was requested before the change must not overwrite it.
      await current;
      await refresh(list, drafts, conversationKeys);
    },
  };
}

/** The conversations of this window. */
export function createConversations(drafts: Drafts): Conversations {
  const list = createStore<ListedConversations>(() => empty);
  const reader = createListReader(list, drafts);
  const put = (chat: ChatConversation) => list.setState(withChanged(list.getState(), [chat]));
  return {
    list,
    show(filter, search) {
      const before = list.getState();
      if (before.filter === filter && before.search === search) return;
      list.setState({ filter, search, ids: undefined, next: null });
      void reader.read();
    },
    reload: () => reader.read(),
    readMore() {
      const { next } = list.getState();
      if (next !== null && !reader.isReading()) void reader.read(next);
    },
    refresh: reader.refresh,
    begin(conversationKey, name = numberText(conversationKey)) {
      if (list.getState().byId.has(conversationKey)) return;
      const none = { preview: '', unread: 0, closesAtMs: null, isResolved: false, draft: '' };
      put({ ...none, conversationKey, name, lastSide: 'out', lastAtMs: Date.now() });
    },
    change(conversationKey, change) {
      const chat = list.getState().byId.get(conversationKey);
      if (chat === undefined) return;
      const isRead = chat.unread > 0 && change.unread === 0;
      const { unreadCount } = list.getState();
      list.setState(
        withChanged(list.getState(), [{ ...chat, ...change }], Math.max(0, unreadCount - Number(isRead))),
      );
    },
  };
}
