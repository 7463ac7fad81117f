import * as v from 'valibot';
import { listenApi } from './api-client.ts';
import type { StreamEvent } from './event-stream.ts';

/** How changes are heard of: live, or by asking again and again. */
export type StreamState = 'connecting' | 'live' | 'asking';

/** A stream of server-sent events that the windows of a person in a browser share. */
export interface SharedStream {
  /** Its address below `{api}`. */
  readonly path: string;
  /** Whose windows; null listens for itself. */
  readonly owner: string | null;
  /** `open` comes with every connection, also the first one: some events may have been missed before. */
  readonly onEvent: (event: StreamEvent) => void;
  readonly onState: (state: StreamState) => void;
}

const firstPauseMs = 1000;
const longestPauseMs = 15_000;
/** Other windows of the same session took its place: back at once, it would take theirs. */
const replacedPauseMs = 5 * 60_000;
/** What the listening window tells the others, and what a new one asks. */
const sharedSchema = v.variant('kind', [
  v.object({ kind: v.literal('event'), name: v.string(), data: v.unknown() }),
  v.object({ kind: v.literal('state'), state: v.picklist(['connecting', 'live', 'asking']) }),
  v.object({ kind: v.literal('who') }),
]);
type Shared = v.InferOutput<typeof sharedSchema>;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/**
 * Keeps one stream open, coming back after 1, 2, 4 … 15 seconds, and at once when the browser is online again; where newer
 * streams took its place, after five minutes.
 */
async function keepListening(path: string, tell: (news: Shared) => void, signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      await listenApi(
        path,
        (event) => {
          if (event.name === 'open') pauseMs = firstPauseMs;
          if (event.name === 'replaced') pauseMs = replacedPauseMs;
          tell({ kind: 'event', ...event });
          if (event.name === 'open') tell({ kind: 'state', state: 'live' });
        },
        signal,
      );
    } catch {
      // Why it broke does not matter here: the calls that read say it where it can be seen.
    }
    if (signal.aborted) return;
    tell({ kind: 'state', state: 'asking' });
    await pause(pauseMs, signal);
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  }
}

/**
 * Hears of changes as they happen. All windows of a person in a browser share one stream, for a browser opens few
 * connections: whoever holds the lock listens and tells the others, and when it closes, the next one takes over.
 * @returns stops hearing
 */
export function hearStream({ path, owner, onEvent, onState }: SharedStream): () => void {
  // Two accounts may stand on one foreign origin: what one of them hears is nothing for the other.
  const lockName = `chatline:${path}:${owner ?? crypto.randomUUID()}`;
  const stop = new AbortController();
  const channel = new BroadcastChannel(lockName);
  let last: StreamState = 'connecting';

  function hear(news: Shared): void {
    if (news.kind === 'event') onEvent(news);
    if (news.kind !== 'state') return;
    last = news.state;
    onState(news.state);
  }
  let isListening = false;
  channel.onmessage = ({ data }) => {
    const news = v.safeParse(sharedSchema, data);
    if (!news.success) return;
    if (news.output.kind === 'who') {
      if (isListening) channel.postMessage({ kind: 'state', state: last } satisfies Shared);
    } else hear(news.output);
  };
  const listen = (): Promise<void> => {
    isListening = true;
    return keepListening(
      path,
      (news) => {
        hear(news);
        if (!stop.signal.aborted) channel.postMessage(news);
      },
      stop.signal,
    );
  };
  channel.postMessage({ kind: 'who' } satisfies Shared);
  const locked =
    'locks' in navigator ? navigator.locks.request(lockName, { signal: stop.signal }, listen) : listen();
  // A window that is closed while it waits for its turn has nothing to say.
  locked.catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}
