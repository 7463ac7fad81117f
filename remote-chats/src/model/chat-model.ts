import { chatChangeCall } from '@chatline/shared/calls/chat-change';
import { chatReadCall } from '@chatline/shared/calls/chat-read';
import { chatPollMs } from '@chatline/shared/constants/chats';
import { callApi, failureText, notify } from '@chatline/shared/runtime';
import { type Conversations, createConversations } from './conversations.ts';
import { createDrafts } from './drafts.ts';
import { type Change, hearLive, type LiveState } from './live.ts';
import type { Outbox } from './outbox.ts';
import { createStore, type Store } from './store.ts';
import type { createTimeline, TimelineModel } from './timeline.ts';
import { createTyping, type Typing } from './typing.ts';

/** Changes that come close together are read together. */
const gatherMs = 60;
/** A stream may break without anybody noticing; this finds what was missed. */
const lookAgainMs = 60_000;

/** The list comes first; then what a conversation needs is made ready, and what is left in the queue goes out. */
const talkAfterMs = 500;

/** Everything that one chats window knows and does. */
export interface ChatModel {
  readonly conversations: Conversations;
  /** Where a conversation is open: its code comes after the list. */
  readonly outbox: Outbox;
  readonly typing: Typing;
  /** The open conversation. */
  readonly open: Store<TimelineModel | null>;
  readonly state: Store<LiveState>;
  choose(waId: string, around?: string): void;
  close(): void;
  /** Everything in the open conversation was seen up to a message. */
  markRead(waId: string, upTo: string): void;
  setResolved(waId: string, isResolved: boolean): void;
  keepDraft(waId: string, draft: string): void;
  /** Called with each change that was heard, after it was read. */
  onNews(hear: (change: Change) => void): () => void;
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
  const open = createStore<TimelineModel | null>(null);
  const state = createStore<LiveState>('connecting');
  const hearers = new Set<(change: Change) => void>();
  const gathered = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  let outbox: Outbox | undefined;
  let loading: Promise<typeof createTimeline> | undefined;
  let choices = 0;

  async function startTalk(): Promise<typeof createTimeline> {
    const [talk, { createTimeline }] = await Promise.all([
      import(/* webpackChunkName: "talk" */ './outbox.ts'),
      import(/* webpackChunkName: "talk" */ './timeline.ts'),
    ]);
    if (isStopped) return createTimeline;
    outbox = talk.createOutbox(owner, (waId, message) => {
      const timeline = open.get();
      if (timeline?.timeline.get().waId === waId) timeline.put([message]);
    });
    return createTimeline;
  }
  /** What reads and sends messages, loaded once. */
  function readyToTalk(): Promise<typeof createTimeline> {
    loading ??= startTalk().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }
  async function openChat(waId: string, around: string | undefined): Promise<void> {
    choices += 1;
    const mine = choices;
    const createTimeline = await readyToTalk();
    if (mine !== choices || isStopped) return;
    const shown = open.get();
    const timeline = shown?.timeline.get().waId === waId ? shown : createTimeline(waId);
    open.set(timeline);
    await timeline.open(around);
  }
  async function readGathered(): Promise<void> {
    const changes = [...gathered.values()];
    gathered.clear();
    const timeline = open.get();
    const waId = timeline?.timeline.get().waId;
    const ids = changes.flatMap((change) => (change.waId === waId && change.id !== '' ? [change.id] : []));
    const waIds = new Set(changes.filter(({ what }) => what !== 'status').map((change) => change.waId));
    await Promise.all([
      ids.length > 0 && timeline ? timeline.refresh(ids) : undefined,
      waIds.size > 0 ? conversations.refresh([...waIds]) : undefined,
    ]).catch(() => undefined);
    for (const change of changes) for (const hear of hearers) hear(change);
  }
  function onChange(change: Change): void {
    if (change.what === 'typing') {
      typing.hear(change.waId, change.id);
      return;
    }
    gathered.set(`${change.waId} ${change.what} ${change.id}`, change);
    clearTimeout(timer);
    timer = setTimeout(() => void readGathered(), gatherMs);
  }
  async function readAll(): Promise<void> {
    await Promise.all([conversations.reload(), open.get()?.catchUp()]).catch(() => undefined);
  }
  /** Asks about 3 seconds after each answer while nothing is heard live; now and then even so. */
  async function keepAsking(): Promise<void> {
    let waitedMs = 0;
    while (!isStopped) {
      await new Promise((resolve) => setTimeout(resolve, chatPollMs));
      waitedMs += chatPollMs;
      if (isStopped || (state.get() === 'live' && waitedMs < lookAgainMs)) continue;
      waitedMs = 0;
      await readAll();
    }
  }
  const stopHearing = hearLive(owner, { onChange, onMissed: () => void readAll(), onState: state.set });
  let talkTimer: ReturnType<typeof setTimeout> | undefined;
  void conversations.reload().then(() => {
    // Not loaded: opening a conversation asks once more, and says it.
    if (!isStopped) talkTimer = setTimeout(() => readyToTalk().catch(() => undefined), talkAfterMs);
  });
  void keepAsking();

  const tell = (work: Promise<unknown>) => {
    work.catch((error) => notify.error(failureText(error)));
  };
  return {
    conversations,
    get outbox() {
      if (outbox === undefined) throw new Error('No conversation has been opened yet');
      return outbox;
    },
    typing,
    open,
    state,
    choose(waId, around) {
      if (open.get()?.timeline.get().waId !== waId || around !== undefined) tell(openChat(waId, around));
    },
    close() {
      choices += 1;
      open.set(null);
    },
    markRead(waId, upTo) {
      conversations.change(waId, { unread: 0 });
      // Not told: the next message that is read says the same once more.
      callApi(chatReadCall, { body: { waId, upTo } }).catch(() => undefined);
    },
    setResolved(waId, isResolved) {
      conversations.change(waId, { isResolved });
      tell(callApi(chatChangeCall, { body: { waId, isResolved } }));
    },
    keepDraft(waId, draft) {
      drafts.keep(waId, draft);
      conversations.change(waId, { draft });
    },
    onNews(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(talkTimer);
      stopHearing();
      outbox?.stop();
      drafts.stop();
      typing.stop();
    },
  };
}
