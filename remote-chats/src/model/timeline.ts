import type { ChatMessage } from '@chatline/shared/calls/chat-message';
import { chatMessagesCall } from '@chatline/shared/calls/chat-messages';
import { callApi, failureText } from '@chatline/shared/runtime';
import { isSame } from './is-same.ts';
import { createStore, type Store } from './store.ts';

/** A conversation as far as it is read. */
export interface Timeline {
  readonly waId: string;
  /** The oldest first, without a gap. */
  readonly messages: readonly ChatMessage[];
  readonly isRead: boolean;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  readonly failure: string | undefined;
}

type Part = Parameters<typeof callApi<typeof chatMessagesCall>>[1]['body']['part'];

/** One open conversation and what can be done with it. */
export interface TimelineModel {
  readonly timeline: Store<Timeline>;
  /** Reads the newest messages; with `around`, a part of the history. */
  open(around?: string): Promise<void>;
  readOlder(): void;
  readNewer(): void;
  /** Reads messages again or for the first time, as they were told to have changed. */
  refresh(ids: readonly string[]): Promise<void>;
  /** Adds what came in while nothing was heard. */
  catchUp(): Promise<void>;
  put(messages: readonly ChatMessage[]): void;
  /** Whether the reader is at the newest message: then history that nobody looks at need not be kept. */
  setAtEnd(isAtEnd: boolean): void;
}

/** A window that stays open for days keeps so many messages of a conversation; older ones are read again. */
const keptAtEnd = 500;
/** Whoever reads far back has so many messages at once; the far end is let go and read again on the way back. */
const keptInHistory = 1000;

/** The order of a conversation, the same as the server's. */
function compare(a: ChatMessage, b: ChatMessage): number {
  return a.atMs - b.atMs || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Messages with others put in, each once. */
export function merged(
  messages: readonly ChatMessage[],
  others: readonly ChatMessage[],
): readonly ChatMessage[] {
  const [last, first] = [messages.at(-1), others[0]];
  // The usual ways to grow, at either end, need no sorting.
  if (last === undefined) return others;
  if (first === undefined) return messages;
  if (compare(last, first) < 0) return [...messages, ...others];
  const [lastOther, firstOwn] = [others.at(-1), messages[0]];
  if (lastOther && firstOwn && compare(lastOther, firstOwn) < 0) return [...others, ...messages];
  const byId = new Map(messages.map((message) => [message.id, message]));
  for (const message of others) byId.set(message.id, message);
  return [...byId.values()].sort(compare);
}

/** The messages of one conversation in this window. */
export function createTimeline(waId: string): TimelineModel {
  const timeline = createStore<Timeline>({
    waId,
    messages: [],
    isRead: false,
    hasOlder: false,
    hasNewer: false,
    failure: undefined,
  });
  let isReading = false;
  let isAtEnd = true;

  const ask = (part: Part) => callApi(chatMessagesCall, { body: { waId, ...(part && { part }) } });
  async function reading(work: () => Promise<void>): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      await work();
    } catch (error) {
      timeline.set({ ...timeline.get(), failure: failureText(error) });
    } finally {
      isReading = false;
    }
  }
  /** What changed elsewhere is put in only where the history is read without a gap. */
  function put(messages: readonly ChatMessage[]): void {
    const before = timeline.get();
    const [first, last] = [before.messages[0], before.messages.at(-1)];
    const byId = new Map(before.messages.map((message) => [message.id, message]));
    const fitting = messages.filter((message) => {
      if (isSame(byId.get(message.id), message)) return false;
      if (before.hasOlder && first && compare(message, first) < 0) return false;
      return !(before.hasNewer && last && compare(message, last) > 0);
    });
    if (fitting.length === 0) return;
    const all = merged(before.messages, fitting);
    const isTooMany = isAtEnd && !before.hasNewer && all.length > 2 * keptAtEnd;
    const kept = isTooMany ? { messages: all.slice(-keptAtEnd), hasOlder: true } : { messages: all };
    timeline.set({ ...before, ...kept });
  }
  return {
    timeline,
    put,
    setAtEnd(next) {
      isAtEnd = next;
    },
    open: (around) =>
      reading(async () => {
        const answer = await ask(around === undefined ? undefined : { kind: 'around', id: around });
        timeline.set({ waId, ...answer, isRead: true, failure: undefined });
      }),
    readOlder() {
      const { messages, hasOlder, isRead } = timeline.get();
      const [first] = messages;
      if (!isRead || !hasOlder || first === undefined) return;
      void reading(async () => {
        const answer = await ask({ kind: 'before', id: first.id });
        const now = timeline.get();
        const all = merged(now.messages, answer.messages);
        const messages = all.slice(0, Math.max(keptInHistory, answer.messages.length));
        const hasNewer = now.hasNewer || messages.length < all.length;
        timeline.set({ ...now, messages, hasOlder: answer.hasOlder, hasNewer, failure: undefined });
      });
    },
    readNewer() {
      const { messages, hasNewer } = timeline.get();
      const last = messages.at(-1);
      if (!hasNewer || last === undefined) return;
      void reading(async () => {
        const answer = await ask({ kind: 'after', id: last.id });
        const now = timeline.get();
        const all = merged(now.messages, answer.messages);
        const messages = all.slice(-keptInHistory);
        const hasOlder = now.hasOlder || messages.length < all.length;
        timeline.set({ ...now, messages, hasOlder, hasNewer: answer.hasNewer, failure: undefined });
      });
    },
    async refresh(ids) {
      if (!timeline.get().isRead) return;
      put((await ask({ kind: 'only', ids: [...ids].slice(0, 100) })).messages);
    },
    async catchUp() {
      const before = timeline.get();
      if (!before.isRead) return;
      const answer = await ask(undefined);
      const [first] = answer.messages;
      const last = before.messages.at(-1);
      // More came in than one page holds: the newest page stands for itself, the rest is history again.
      if (!before.hasNewer && first && last && answer.hasOlder && compare(last, first) < 0) {
        timeline.set({ waId, ...answer, isRead: true, failure: undefined });
      } else put(answer.messages);
    },
  };
}
