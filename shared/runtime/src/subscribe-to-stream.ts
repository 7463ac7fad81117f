import * as v from 'valibot';
import { listenApi } from './api-client.ts';
import type { StreamEvent } from './event-stream.ts';

/** The page's connection for changes: live, or polling. */
export type StreamState = 'connecting' | 'live' | 'polling';

/** A stream of server-sent events that the windows of a person in a browser share. */
export interface SharedStream {
  /** Path below `{api}`. */
  readonly path: string;
  /** The person whose windows share the stream; null to share it with no window. */
  readonly owner: string | null;
  /** Called with `open` for every connection, also the first: some events may have been missed before. */
  readonly onEvent: (event: StreamEvent) => void;
  readonly onState: (state: StreamState) => void;
}

const firstPauseMs = 1000;
const maxPauseMs = 15_000;
/** Newer streams of the same session replaced this one: reconnecting at once would replace theirs. */
const replacedPauseMs = 5 * 60_000;
/** A server that stops ends all its streams at once: they spread over this time. */
const stoppingPauseMs = 3000;
/** Messages of the listening window to the others, and the request of a new window for the state. */
const sharedSchema = v.variant('kind', [
  v.object({ kind: v.literal('event'), name: v.string(), data: v.unknown() }),
  v.object({ kind: v.literal('state'), state: v.picklist(['connecting', 'live', 'polling']) }),
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
 * Keeps one stream open. It reconnects after 1, 2, 4 … 15 seconds, and at once when the browser is online again; after
 * five minutes if newer streams replaced it; within three seconds if the server stops.
 */
async function keepListening(
  path: string,
  publish: (message: Shared) => void,
  signal: AbortSignal,
): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      await listenApi(
        path,
        (event) => {
          if (event.name === 'open') pauseMs = firstPauseMs;
          if (event.name === 'replaced') pauseMs = replacedPauseMs;
          if (event.name === 'stopping') pauseMs = Math.random() * stoppingPauseMs;
          publish({ kind: 'event', ...event });
          if (event.name === 'open') publish({ kind: 'state', state: 'live' });
        },
        signal,
      );
    } catch {
      // The reason does not matter here: the calls that read report their own failures.
    }
    if (signal.aborted) return;
    publish({ kind: 'state', state: 'polling' });
    await pause(pauseMs, signal);
    pauseMs = Math.min(maxPauseMs, pauseMs * 2);
  }
}

/**
 * Subscribes to a stream of server-sent events. All windows of a person in a browser share one stream, because a browser
 * opens few connections: the window with the lock listens and passes events on, and when it closes, the next one takes
 * over.
 * @returns a function that unsubscribes
 */
export function subscribeToStream({ path, owner, onEvent, onState }: SharedStream): () => void {
  // Two accounts may be open on one foreign origin: neither may receive the other's events.
  const lockName = `chatline:${path}:${owner ?? crypto.randomUUID()}`;
  const stop = new AbortController();
  const whatsApp = new BroadcastChannel(lockName);
  let last: StreamState = 'connecting';

  function receive(message: Shared): void {
    if (message.kind === 'event') onEvent(message);
    if (message.kind !== 'state') return;
    last = message.state;
    onState(message.state);
  }
  function publish(message: Shared): void {
    receive(message);
    if (!stop.signal.aborted) whatsApp.postMessage(message);
  }
  let isListening = false;
  whatsApp.onmessage = ({ data }) => {
    const message = v.safeParse(sharedSchema, data);
    if (!message.success) return;
    if (message.output.kind !== 'who') receive(message.output);
    else if (isListening) whatsApp.postMessage({ kind: 'state', state: last } satisfies Shared);
  };
  const listen = (): Promise<void> => {
    isListening = true;
    return keepListening(path, publish, stop.signal);
  };
  whatsApp.postMessage({ kind: 'who' } satisfies Shared);
  const locked =
    'locks' in navigator ? navigator.locks.request(lockName, { signal: stop.signal }, listen) : listen();
  // The request is aborted if the window closes while it waits for the lock.
  locked.catch(() => undefined);
  return () => {
    stop.abort();
    whatsApp.close();
  };
}
