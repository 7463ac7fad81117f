import { chatChangeCall } from '@chatline/contract/calls/chat-change';
import { chatReadCall } from '@chatline/contract/calls/chat-read';
import {
  callApi,
  createStore,
  failureText,
  notify,
  type StoreApi,
  type StreamState,
} from '@chatline/runtime';
import { type Conversations, createConversations } from './conversations.ts';
import { createDrafts } from './drafts.ts';
import { keepUp } from './keep-up.ts';
import { type Change, subscribeToEvents } from './live.ts';
import type { Outbox } from './outbox.ts';
import type { Talk } from './talk.ts';
import type { TimelineModel } from './timeline.ts';
import { createTyping, type Typing } from './typing.ts';

/** The list comes first; then what a conversation needs is made ready, and what is left in the queue goes out. */
const talkAfterMs = 500;

/** The conversation that was chosen. */
interface Choice {
  readonly conversationKey: string;
  /** There is no such conversation: a link may name any. */
  readonly isMissing: boolean;
}

/** Everything that one chats window knows and does. */
export interface ChatModel {
  readonly conversations: Conversations;
  /** Where a conversation is open: its code comes after the list. */
  readonly outbox: Outbox;
  readonly typing: Typing;
  readonly choice: StoreApi<Choice | null>;
  /** The open conversation: the chosen one, once it can be shown. */
  readonly open: StoreApi<TimelineModel | null>;
  readonly state: StoreApi<StreamState>;
  choose(conversationKey: string, around?: string): void;
  close(): void;
  /** Everything in the open conversation was seen up to a message. */
  markRead(conversationKey: string, upTo: string): void;
  setResolved(conversationKey: string, isResolved: boolean): void;
  keepDraft(conversationKey: string, draft: string): void;
  /** Called with each change that was heard, after it was read. */
  onEvent(hear: (change: Change) => void): () => void;
  stop(): void;
}

/**
 * Starts the model of a chats window: it reads, hears of changes, and sends what was written.
 * @param owner whose window it is; null keeps nothing beyond the page
 */
export function startChatModel(owner: string | null): ChatModel {
  const drafts = createDrafts();
  const conversations = createConversations(drafts);
  const typing = createTyping();
  const choice = createStore<Choice | null>(() => null);
  const open = createStore<TimelineModel | null>(() => null);
  const state = createStore<StreamState>(() => 'connecting');
  const listeners = new Set<(change: Change) => void>();
  let isStopped = false;

  let talk: Talk | undefined;
  let loading: Promise<Talk | undefined> | undefined;
  let choices = 0;

  async function startTalk(): Promise<Talk | undefined> {
    const { createTalk } = await import(/* webpackChunkName: "talk" */ './talk.ts');
    if (!isStopped) talk = createTalk(owner, conversations, open);
    return talk;
  }
  /** What reads and sends messages, loaded once. */
  function readyToTalk(): Promise<Talk | undefined> {
    loading ??= startTalk().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }
  function choose(conversationKey: string | undefined, isMissing = false): void {
    choice.setState(conversationKey === undefined ? null : { conversationKey, isMissing }, true);
  }
  async function openChat(conversationKey: string, around: string | undefined): Promise<void> {
    choices += 1;
    const mine = choices;
    choose(conversationKey);
    try {
      const timeline = await (await readyToTalk())?.find(conversationKey);
      if (mine !== choices || isStopped || timeline === undefined) return;
      open.setState(timeline, true);
      if (timeline === null) choose(conversationKey, true);
      await timeline?.open(around);
    } catch (error) {
      // What is shown is what is chosen: a second press tries once more.
      if (mine === choices) choose(open.getState()?.timeline.getState().conversationKey);
      throw error;
    }
  }
  async function read(changes: readonly Change[]): Promise<void> {
    const timeline = open.getState();
    const conversationKey = timeline?.timeline.getState().conversationKey;
    const ids = changes.flatMap((change) =>
      change.conversationKey === conversationKey && change.id !== '' ? [change.id] : [],
    );
    const conversationKeys = new Set(
      changes.filter(({ what }) => what !== 'status').map((change) => change.conversationKey),
    );
    await Promise.all([
      ids.length > 0 && timeline ? timeline.refresh(ids) : undefined,
      conversationKeys.size > 0 ? conversations.refresh([...conversationKeys]) : undefined,
    ]);
  }
  const news = keepUp({
    read,
    async readAll() {
      const [isListRead] = await Promise.all([conversations.reload(), open.getState()?.catchUp()]);
      return isListRead;
    },
    hasFailed: () => open.getState()?.timeline.getState().failure !== undefined,
    state: state.getState,
    onRead(change) {
      for (const hear of listeners) hear(change);
    },
  });
  const stopHearing = subscribeToEvents(owner, {
    onChange(change) {
      if (change.what === 'typing') typing.hear(change.conversationKey, change.id);
      else news.hear(change);
    },
    onMissed: () => void news.recheck(),
    onState: (next) => state.setState(next),
  });
  let talkTimer: ReturnType<typeof setTimeout> | undefined;
  void news.recheck().then(() => {
    // Not loaded: opening a conversation asks once more, and says it.
    if (!isStopped) talkTimer = setTimeout(() => readyToTalk().catch(() => undefined), talkAfterMs);
  });

  function close(): void {
    choices += 1;
    choice.setState(null, true);
    open.setState(null, true);
  }
  const tell = (work: Promise<unknown>) => {
    work.catch((error) => notify.error(failureText(error)));
  };
  return {
    conversations,
    get outbox() {
      if (talk === undefined) throw new Error('No conversation has been opened yet');
      return talk.outbox;
    },
    typing,
    choice,
    open,
    state,
    choose(conversationKey, around) {
      if (choice.getState()?.conversationKey !== conversationKey || around !== undefined)
        tell(openChat(conversationKey, around));
    },
    close,
    markRead(conversationKey, upTo) {
      conversations.change(conversationKey, { unread: 0 });
      // Not told: the next message that is read says the same once more.
      callApi(chatReadCall, { body: { waId: conversationKey, upTo } }).catch(() => undefined);
    },
    setResolved(conversationKey, isResolved) {
      conversations.change(conversationKey, { isResolved });
      tell(callApi(chatChangeCall, { body: { waId: conversationKey, isResolved } }));
    },
    keepDraft(conversationKey, draft) {
      drafts.keep(conversationKey, draft);
      conversations.change(conversationKey, { draft });
    },
    onEvent(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    stop() {
      isStopped = true;
      news.stop();
      clearTimeout(talkTimer);
      stopHearing();
      talk?.outbox.stop();
      drafts.stop();
      typing.stop();
    },
  };
}
