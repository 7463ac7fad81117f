import { chatChangeCall } from '@chatline/contract/calls/chat-change';
import { chatReadCall } from '@chatline/contract/calls/chat-read';
import { wireKey } from '@chatline/contract/calls/conversation-key';
import {
  callApi,
  createStore,
  failureText,
  notify,
  type StoreApi,
  type StreamState,
} from '@chatline/runtime';
import { type Change, subscribeToEvents } from './chat-events.ts';
import type { ConversationRuntime } from './conversation-runtime.ts';
import { type Conversations, createConversations } from './conversations.ts';
import { createDrafts } from './drafts.ts';
import type { Outbox } from './outbox.ts';
import { startSync } from './sync.ts';
import type { TimelineModel } from './timeline.ts';
import { createTyping, type Typing } from './typing.ts';

/** Delay after the list, in milliseconds, before the code of a conversation loads and the outbox starts to send. */
const runtimeAfterMs = 500;

/** The chosen conversation. */
interface Choice {
  readonly conversationKey: string;
  /** True if there is no such conversation, because a link may contain any key. */
  readonly isMissing: boolean;
}

/** The state and the actions of one chats window. */
export interface ChatModel {
  /** The owner of the window; null if nothing is stored beyond the page. */
  readonly owner: string | null;
  readonly conversations: Conversations;
  /** @throws {Error} before a conversation was opened: its code loads after the list */
  readonly outbox: Outbox;
  readonly typing: Typing;
  readonly choice: StoreApi<Choice | null>;
  /** The open conversation, which is the chosen one once it can be shown. */
  readonly open: StoreApi<TimelineModel | null>;
  readonly state: StoreApi<StreamState>;
  choose(conversationKey: string, around?: string): void;
  close(): void;
  /** Marks the open conversation as read up to a message. */
  markRead(conversationKey: string, upTo: string): void;
  setResolved(conversationKey: string, isResolved: boolean): void;
  saveDraft(conversationKey: string, draft: string): void;
  /** Subscribes to changes; each is reported after it was read. */
  onEvent(listener: (change: Change) => void): () => void;
  stop(): void;
}

type Open = StoreApi<TimelineModel | null>;

/** Loads the code of conversations once, when it is needed. */
function createRuntimeLoader(owner: string | null, conversations: Conversations, open: Open) {
  let runtime: ConversationRuntime | undefined;
  let loading: Promise<ConversationRuntime | undefined> | undefined;
  let isStopped = false;
  async function load(): Promise<ConversationRuntime | undefined> {
    const { createConversationRuntime } = await import(
      /* webpackChunkName: "conversation-runtime" */ './conversation-runtime.ts'
    );
    if (!isStopped) runtime = createConversationRuntime(owner, conversations, open);
    return runtime;
  }
  return {
    /** Undefined once the window is closed. */
    get(): Promise<ConversationRuntime | undefined> {
      loading ??= load().catch((error) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
    outbox(): Outbox {
      if (runtime === undefined) throw new Error('No conversation has been opened yet');
      return runtime.outbox;
    },
    stop() {
      isStopped = true;
      runtime?.stop();
    },
  };
}

/** The chosen conversation and the open one. The last choice wins, even if an earlier one loads more slowly. */
function createSelection(open: Open, getRuntime: () => Promise<ConversationRuntime | undefined>) {
  const choice = createStore<Choice | null>(() => null);
  let choices = 0;
  function setChoice(conversationKey: string | undefined, isMissing = false): void {
    choice.setState(conversationKey === undefined ? null : { conversationKey, isMissing }, true);
  }
  async function openConversation(conversationKey: string, around: string | undefined): Promise<void> {
    choices += 1;
    const mine = choices;
    setChoice(conversationKey);
    try {
      const timeline = await (await getRuntime())?.find(conversationKey);
      if (mine !== choices || timeline === undefined) return;
      open.setState(timeline, true);
      if (timeline === null) setChoice(conversationKey, true);
      await timeline?.open(around);
    } catch (error) {
      // The open conversation becomes the chosen one again, so that a second click tries once more.
      if (mine === choices) setChoice(open.getState()?.timeline.getState().conversationKey);
      throw error;
    }
  }
  return {
    choice,
    choose(conversationKey: string, around?: string) {
      if (choice.getState()?.conversationKey === conversationKey && around === undefined) return;
      reportFailure(openConversation(conversationKey, around));
    },
    close() {
      choices += 1;
      choice.setState(null, true);
      open.setState(null, true);
    },
    /** Cancels an opening that is still loading. */
    stop() {
      choices += 1;
    },
  };
}

/** Reads the changed messages of the open conversation, and the changed conversations of the list. */
async function readChanges(
  changes: readonly Change[],
  open: TimelineModel | null,
  conversations: Conversations,
): Promise<void> {
  const openKey = open?.timeline.getState().conversationKey;
  const ids = changes.flatMap(({ conversationKey, id }) =>
    conversationKey === openKey && id !== '' ? [id] : [],
  );
  const listed = changes.filter(({ what }) => what !== 'status');
  const conversationKeys = new Set(listed.map(({ conversationKey }) => conversationKey));
  await Promise.all([
    ids.length > 0 && open ? open.refresh(ids) : undefined,
    conversationKeys.size > 0 ? conversations.refresh([...conversationKeys]) : undefined,
  ]);
}

function reportFailure(work: Promise<unknown>): void {
  work.catch((error) => notify.error(failureText(error)));
}

/** Keeps the list and the open conversation in sync, by events or else by polling. */
function startLiveUpdates(owner: string | null, open: Open, conversations: Conversations, typing: Typing) {
  const state = createStore<StreamState>(() => 'connecting');
  const listeners = new Set<(change: Change) => void>();
  const sync = startSync({
    read: (changes) => readChanges(changes, open.getState(), conversations),
    async readAll() {
      const [isListRead] = await Promise.all([conversations.reload(), open.getState()?.catchUp()]);
      return isListRead;
    },
    hasFailed: () => open.getState()?.timeline.getState().failure !== undefined,
    state: state.getState,
    onRead(change) {
      for (const listener of listeners) listener(change);
    },
  });
  const unsubscribe = subscribeToEvents(owner, {
    onChange(change) {
      if (change.what === 'typing') typing.receive(change.conversationKey, change.id);
      else sync.add(change);
    },
    onMissed: () => void sync.recheck(),
    onState: (next) => state.setState(next),
  });
  return {
    state,
    listeners,
    firstRead: sync.recheck(),
    stop() {
      sync.stop();
      unsubscribe();
    },
  };
}

/**
 * Starts the model of a chats window, which reads conversations, follows changes, and sends messages.
 * Over 40 lines: one flat list of what the model offers.
 * @param owner the owner of the window; with null nothing is stored beyond the page
 */
export function startChatModel(owner: string | null): ChatModel {
  const drafts = createDrafts();
  const conversations = createConversations(drafts);
  const typing = createTyping();
  const open = createStore<TimelineModel | null>(() => null);
  const runtime = createRuntimeLoader(owner, conversations, open);
  const selection = createSelection(open, runtime.get);
  const live = startLiveUpdates(owner, open, conversations, typing);
  let isStopped = false;
  let runtimeTimer: ReturnType<typeof setTimeout> | undefined;
  void live.firstRead.then(() => {
    // If it does not load, opening a conversation tries again and reports the failure.
    if (!isStopped) runtimeTimer = setTimeout(() => runtime.get().catch(() => undefined), runtimeAfterMs);
  });
  return {
    owner,
    conversations,
    get outbox() {
      return runtime.outbox();
    },
    typing,
    choice: selection.choice,
    open,
    state: live.state,
    choose: selection.choose,
    close: selection.close,
    markRead(conversationKey, upTo) {
      conversations.change(conversationKey, { unread: 0 });
      // A failure is not reported: reading the next message marks this one as read too.
      callApi(chatReadCall, { body: { ...wireKey(conversationKey), upTo } }).catch(() => undefined);
    },
    setResolved(conversationKey, isResolved) {
      conversations.change(conversationKey, { isResolved });
      reportFailure(callApi(chatChangeCall, { body: { ...wireKey(conversationKey), isResolved } }));
    },
    saveDraft(conversationKey, draft) {
      drafts.save(conversationKey, draft);
      conversations.change(conversationKey, { draft });
    },
    onEvent(listener) {
      live.listeners.add(listener);
      return () => live.listeners.delete(listener);
    },
    stop() {
      isStopped = true;
      clearTimeout(runtimeTimer);
      for (const part of [live, selection, runtime, drafts, typing]) part.stop();
    },
  };
}
