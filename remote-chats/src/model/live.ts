import { listenApi } from '@chatline/shared/runtime';
import * as v from 'valibot';

const changeSchema = v.object({
  waId: v.string(),
  what: v.picklist(['message', 'status', 'conversation', 'typing']),
  id: v.string(),
});
/** What has changed; ids only. */
export type Change = v.InferOutput<typeof changeSchema>;

/** How changes are heard of: live, or by asking again and again. */
export type LiveState = 'connecting' | 'live' | 'asking';

interface Hearers {
  /** Something changed. */
  readonly onChange: (change: Change) => void;
  /** Some changes may have been missed: everything that is shown is read again. */
  readonly onMissed: () => void;
  readonly onState: (state: LiveState) => void;
}

const path = '/v1/chats/events';
const firstPauseMs = 1000;
const longestPauseMs = 15_000;
/** What the listening window tells the others, and what a new one asks. */
const sharedSchema = v.variant('kind', [
  v.object({ kind: v.literal('change'), change: changeSchema }),
  v.object({ kind: v.literal('missed') }),
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

/** Keeps one stream open, coming back after 1, 2, 4 … 15 seconds, and at once when the browser is online again. */
async function keepListening(tell: (news: Shared) => void, signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      await listenApi(
        path,
        ({ name, data }) => {
          if (name === 'open') {
            pauseMs = firstPauseMs;
            tell({ kind: 'state', state: 'live' });
            tell({ kind: 'missed' });
          }
          if (name === 'missed') tell({ kind: 'missed' });
          const change = name === 'change' ? v.safeParse(changeSchema, data) : null;
          if (change?.success) tell({ kind: 'change', change: change.output });
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
 * Hears of changes as they happen. All windows of a person in a browser share one stream: whoever holds the lock listens and
 * tells the others, and when it closes, the next one takes over.
 * @param owner whose windows; null listens for itself
 * @returns stops hearing
 */
export function hearLive(owner: string | null, { onChange, onMissed, onState }: Hearers): () => void {
  // Two accounts may stand on one foreign origin: what one of them hears is nothing for the other.
  const lockName = `chatline-chats-live:${owner ?? crypto.randomUUID()}`;
  const stop = new AbortController();
  const channel = new BroadcastChannel(lockName);
  let last: LiveState = 'connecting';

  function hear(news: Shared): void {
    if (news.kind === 'change') onChange(news.change);
    if (news.kind === 'missed') onMissed();
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
    return keepListening((news) => {
      hear(news);
      if (!stop.signal.aborted) channel.postMessage(news);
    }, stop.signal);
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
