import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { chatMessagesCall } from '@chatline/contract/calls/chat-messages';
import { wireKey } from '@chatline/contract/calls/conversation-key';
import { callApi, createStore, failureText, type StoreApi } from '@chatline/runtime';
import { chunkIds, isUnchanged } from './requests.ts';

/** The part of a conversation that has been read. */
export interface Timeline {
  readonly conversationKey: string;
  /** Messages, oldest first, without a gap. */
  readonly messages: readonly ChatMessage[];
  readonly isRead: boolean;
  /** True while a part is loading; another one can be requested after it. */
  readonly isReading: boolean;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  readonly failure: string | undefined;
  /** The target of a jump; a new object for each jump, even to the same message. */
  readonly found: { readonly id: string } | undefined;
}

/** Reads a part, and returns the function that applies it to the timeline. */
type Work = () => Promise<(now: Timeline) => Partial<Timeline>>;
type Part = Parameters<typeof callApi<typeof chatMessagesCall>>[1]['body']['part'];

/** One open conversation with its actions. */
export interface TimelineModel {
  readonly timeline: StoreApi<Timeline>;
  /** Reads the newest messages; with `around`, shows a message among its neighbours. */
  open(around?: string): Promise<void>;
  /** Reads a failed part again. */
  retry(): Promise<void>;
  /** Goes from the target of a jump to the newest messages. */
  openEnd(): Promise<void>;
  readOlder(): void;
  readNewer(): void;
  /** Reads messages again that were reported as changed. */
  refresh(ids: readonly string[]): Promise<void>;
  /** Adds the messages that came in while there were no live events. */
  catchUp(): Promise<void>;
  put(messages: readonly ChatMessage[]): void;
  /** At the newest message, old history can be dropped. */
  setAtEnd(isAtEnd: boolean): void;
}

/** Most messages of a conversation in a window that stays open for days; older ones are read again. */
const maxAtEnd = 500;
/** Most messages while reading history; the other end is dropped, and read again on the way back. */
const maxInHistory = 1000;

/** The order of a conversation, the same as the server's. */
function compare(a: ChatMessage, b: ChatMessage): number {
  return a.atMs - b.atMs || (a.place < b.place ? -1 : a.place > b.place ? 1 : 0);
}

/** Messages merged with others, each once. */
export function merged(
  messages: readonly ChatMessage[],
  others: readonly ChatMessage[],
): readonly ChatMessage[] {
  const [last, first] = [messages.at(-1), others[0]];
  // Growth at either end, the usual case, needs no sorting.
  if (last === undefined) return others;
  if (first === undefined) return messages;
  if (compare(last, first) < 0) return [...messages, ...others];
  const [lastOther, firstOwn] = [others.at(-1), messages[0]];
  if (lastOther && firstOwn && compare(lastOther, firstOwn) < 0) return [...others, ...messages];
  const byId = new Map(messages.map((message) => [message.id, message]));
  for (const message of others) byId.set(message.id, message);
  return [...byId.values()].sort(compare);
}

const emptyTimeline = (conversationKey: string): Timeline => ({
  conversationKey,
  messages: [],
  isRead: false,
  isReading: false,
  hasOlder: false,
  hasNewer: false,
  failure: undefined,
  found: undefined,
});

/** Reads one part at a time and adds it to a timeline; remembers a failed part. */
function createPartReader(timeline: StoreApi<Timeline>) {
  let current: Promise<void> | undefined;
  let failed: Work | undefined;
  async function readPart(work: Work): Promise<void> {
    failed = undefined;
    const change = await work().catch((error: unknown) => {
      failed = work;
      return () => ({ failure: failureText(error) });
    });
    // Before the render, because the rendered part may request the next one at once.
    current = undefined;
    const now = timeline.getState();
    timeline.setState({ failure: undefined, ...change(now), isReading: false });
  }
  /** Reads a part unless another one is loading; scrolling requests it again. */
  function read(work: Work): Promise<void> {
    if (current === undefined) {
      current = readPart(work);
      timeline.setState({ isReading: true });
    }
    return current;
  }
  return {
    read,
    /** Waits for the loading part. */
    settle: async () => current,
    /** Reads a part after those that are loading; another one cannot start in between. */
    async readNext(work: Work): Promise<void> {
      while (current) await current;
      await read(work);
    },
    retry: async () => failed && read(failed),
  };
}

type MessagesResponse = Awaited<ReturnType<typeof callApi<typeof chatMessagesCall>>>;

/** Adds an older part before a timeline; the newest messages over the limit are dropped. */
function withOlder(now: Timeline, response: MessagesResponse): Partial<Timeline> {
  const all = merged(now.messages, response.messages);
  const messages = all.slice(0, Math.max(maxInHistory, response.messages.length));
  const hasNewer = now.hasNewer || messages.length < all.length;
  return { messages, hasOlder: response.hasOlder, hasNewer };
}

/** Adds a newer part after a timeline; the oldest messages over the limit are dropped. */
function withNewer(now: Timeline, response: MessagesResponse): Partial<Timeline> {
  const all = merged(now.messages, response.messages);
  const messages = all.slice(-maxInHistory);
  const hasOlder = now.hasOlder || messages.length < all.length;
  return { messages, hasOlder, hasNewer: response.hasNewer };
}

/** Messages that belong to the part that has been read, and differ from the present ones. */
function fitting({ messages, hasOlder, hasNewer }: Timeline, others: readonly ChatMessage[]) {
  const [first, last] = [messages[0], messages.at(-1)];
  const byId = new Map(messages.map((message) => [message.id, message]));
  return others.filter((message) => {
    if (isUnchanged(byId.get(message.id), message)) return false;
    if (hasOlder && first && compare(message, first) < 0) return false;
    return !(hasNewer && last && compare(message, last) > 0);
  });
}

/** True if more messages came in than fit on one page, so that the newest page leaves a gap. */
function leavesGap({ messages, hasNewer }: Timeline, response: MessagesResponse): boolean {
  const [first] = response.messages;
  const last = messages.at(-1);
  return !hasNewer && !!first && !!last && response.hasOlder && compare(last, first) < 0;
}

type FetchPart = (part: Part) => Promise<MessagesResponse>;

/** Reads the next part at either end of a timeline. */
function createEndReader(
  timeline: StoreApi<Timeline>,
  parts: ReturnType<typeof createPartReader>,
  fetchPart: FetchPart,
): Pick<TimelineModel, 'readOlder' | 'readNewer'> {
  return {
    readOlder() {
      const { messages, hasOlder, isRead } = timeline.getState();
      const id = messages[0]?.id;
      if (!isRead || !hasOlder || id === undefined) return;
      void parts.read(async () => {
        const response = await fetchPart({ kind: 'before', id });
        return (now) => withOlder(now, response);
      });
    },
    readNewer() {
      const { messages, hasNewer } = timeline.getState();
      const id = messages.at(-1)?.id;
      if (!hasNewer || id === undefined) return;
      void parts.read(async () => {
        const response = await fetchPart({ kind: 'after', id });
        return (now) => withNewer(now, response);
      });
    },
  };
}

/** Adds single messages to a timeline; while the reader is at the newest one, old history is dropped. */
function createWriter(timeline: StoreApi<Timeline>): Pick<TimelineModel, 'put' | 'setAtEnd'> {
  let isAtEnd = true;
  return {
    put(messages) {
      const before = timeline.getState();
      const added = fitting(before, messages);
      if (added.length === 0) return;
      const all = merged(before.messages, added);
      const isTooMany = isAtEnd && !before.hasNewer && all.length > 2 * maxAtEnd;
      timeline.setState(isTooMany ? { messages: all.slice(-maxAtEnd), hasOlder: true } : { messages: all });
    },
    setAtEnd(next) {
      isAtEnd = next;
    },
  };
}

/** The messages of one conversation in this window. */
export function createTimeline(conversationKey: string): TimelineModel {
  const timeline = createStore<Timeline>(() => emptyTimeline(conversationKey));
  const parts = createPartReader(timeline);
  const fetchPart: FetchPart = (part) =>
    callApi(chatMessagesCall, { body: { ...wireKey(conversationKey), ...(part && { part }) } });
  const writer = createWriter(timeline);

  async function open(around?: string): Promise<void> {
    const found = around === undefined ? undefined : { id: around };
    if (timeline.getState().messages.some(({ id }) => id === around)) return timeline.setState({ found });
    // Another part may be loading, but the user has opened this one.
    await parts.readNext(async () => {
      const response = await fetchPart(around === undefined ? undefined : { kind: 'around', id: around });
      return () => ({ ...response, isRead: true, found });
    });
  }
  return {
    timeline,
    ...writer,
    open,
    ...createEndReader(timeline, parts, fetchPart),
    retry: parts.retry,
    async openEnd() {
      if (timeline.getState().hasNewer) await open();
      else timeline.setState({ found: undefined });
    },
    async refresh(ids) {
      // A part that was requested before the change must not overwrite it.
      await parts.settle();
      if (!timeline.getState().isRead) return;
      for (const part of chunkIds(ids)) writer.put((await fetchPart({ kind: 'only', ids: part })).messages);
    },
    async catchUp() {
      await parts.settle();
      await parts.retry();
      if (timeline.getState().isRead) await addNewest(timeline, writer.put, fetchPart);
    },
  };
}

/** Adds the newest page. After a gap it replaces the other messages, which are read again on demand. */
async function addNewest(timeline: StoreApi<Timeline>, put: TimelineModel['put'], fetchPart: FetchPart) {
  const before = timeline.getState();
  const response = await fetchPart(undefined);
  // The user has jumped elsewhere meanwhile.
  if (timeline.getState().found !== before.found) return;
  if (leavesGap(before, response)) timeline.setState({ ...response, failure: undefined });
  else put(response.messages);
}
