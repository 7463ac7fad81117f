import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { chatMessagesCall } from '@chatline/contract/calls/chat-messages';
import { callApi, createStore, failureText, type StoreApi } from '@chatline/runtime';
import { inPages } from './in-pages.ts';
import { isSame } from './is-same.ts';

/** A conversation as far as it is read. */
export interface Timeline {
  readonly conversationKey: string;
  /** The oldest first, without a gap. */
  readonly messages: readonly ChatMessage[];
  readonly isRead: boolean;
  /** A part is on its way: another one can be asked for when it is there. */
  readonly isReading: boolean;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  readonly failure: string | undefined;
  /** The message that was jumped to; another object for each jump, to the same one as well. */
  readonly found: { readonly id: string } | undefined;
}

/** Reads a part, and gives what it changes in what is there by then. */
type Work = () => Promise<(now: Timeline) => Partial<Timeline>>;
type Part = Parameters<typeof callApi<typeof chatMessagesCall>>[1]['body']['part'];

/** One open conversation and what can be done with it. */
export interface TimelineModel {
  readonly timeline: StoreApi<Timeline>;
  /** Reads the newest messages; with `around`, shows a message where it stands. */
  open(around?: string): Promise<void>;
  /** Reads once more what could not be read. */
  retry(): Promise<void>;
  /** Leaves what was jumped to for the newest messages. */
  openEnd(): Promise<void>;
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
  return a.atMs - b.atMs || (a.place < b.place ? -1 : a.place > b.place ? 1 : 0);
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
export function createTimeline(conversationKey: string): TimelineModel {
  const timeline = createStore<Timeline>(() => ({
    conversationKey,
    messages: [],
    isRead: false,
    isReading: false,
    hasOlder: false,
    hasNewer: false,
    failure: undefined,
    found: undefined,
  }));
  let current: Promise<void> | undefined;
  let failed: Work | undefined;
  let isAtEnd = true;

  const ask = (part: Part) =>
    callApi(chatMessagesCall, { body: { waId: conversationKey, ...(part && { part }) } });
  async function readPart(work: Work): Promise<void> {
    failed = undefined;
    const change = await work().catch((error: unknown) => {
      failed = work;
      return () => ({ failure: failureText(error) });
    });
    // First: whoever sees the part may ask for the next one at once.
    current = undefined;
    const now = timeline.getState();
    timeline.setState({ failure: undefined, ...change(now), isReading: false });
  }
  /** One part at a time; what is asked for meanwhile is asked for again by whoever scrolls. */
  function reading(work: Work): Promise<void> {
    if (current === undefined) {
      current = readPart(work);
      timeline.setState({ isReading: true });
    }
    return current;
  }
  /** What changed elsewhere is put in only where the history is read without a gap. */
  function put(messages: readonly ChatMessage[]): void {
    const before = timeline.getState();
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
    timeline.setState(kept);
  }
  async function open(around?: string): Promise<void> {
    const found = around === undefined ? undefined : { id: around };
    if (timeline.getState().messages.some(({ id }) => id === around)) {
      timeline.setState({ found });
      return;
    }
    // Another part may be on its way; this one is what the person looks for.
    while (current) await current;
    await reading(async () => {
      const answer = await ask(around === undefined ? undefined : { kind: 'around', id: around });
      return () => ({ ...answer, isRead: true, found });
    });
  }
  return {
    timeline,
    put,
    open,
    retry: async () => failed && reading(failed),
    async openEnd() {
      if (timeline.getState().hasNewer) await open();
      else timeline.setState({ found: undefined });
    },
    setAtEnd(next) {
      isAtEnd = next;
    },
    readOlder() {
      const { messages, hasOlder, isRead } = timeline.getState();
      const [first] = messages;
      if (!isRead || !hasOlder || first === undefined) return;
      void reading(async () => {
        const answer = await ask({ kind: 'before', id: first.id });
        return (now) => {
          const all = merged(now.messages, answer.messages);
          const messages = all.slice(0, Math.max(keptInHistory, answer.messages.length));
          const hasNewer = now.hasNewer || messages.length < all.length;
          return { messages, hasOlder: answer.hasOlder, hasNewer };
        };
      });
    },
    readNewer() {
      const { messages, hasNewer } = timeline.getState();
      const last = messages.at(-1);
      if (!hasNewer || last === undefined) return;
      void reading(async () => {
        const answer = await ask({ kind: 'after', id: last.id });
        return (now) => {
          const all = merged(now.messages, answer.messages);
          const messages = all.slice(-keptInHistory);
          const hasOlder = now.hasOlder || messages.length < all.length;
          return { messages, hasOlder, hasNewer: answer.hasNewer };
        };
      });
    },
    async refresh(ids) {
      // A part that was asked for before the change must not come after it.
      await current;
      if (!timeline.getState().isRead) return;
      for (const part of inPages(ids)) put((await ask({ kind: 'only', ids: part })).messages);
    },
    async catchUp() {
      await current;
      if (failed) await reading(failed);
      const before = timeline.getState();
      if (!before.isRead) return;
      const answer = await ask(undefined);
      const [first] = answer.messages;
      const last = before.messages.at(-1);
      // More came in than one page holds: the newest page stands for itself, the rest is history again.
      if (!before.hasNewer && first && last && answer.hasOlder && compare(last, first) < 0) {
        timeline.setState({ ...answer, failure: undefined });
      } else put(answer.messages);
    },
  };
}
