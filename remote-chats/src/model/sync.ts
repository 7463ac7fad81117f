import { chatPollMs } from '@chatline/contract/constants/chats';
import type { StreamState } from '@chatline/runtime';
import type { Change } from './chat-events.ts';

/** Changes that come close together are read together. */
const gatherMs = 60;
/** Interval of a full read while the stream is live: a stream may break unnoticed. */
const recheckMs = 60_000;

interface SyncOptions {
  /** Reads the changes; rejects on failure. */
  readonly read: (changes: readonly Change[]) => Promise<unknown>;
  /** Reads everything that is shown; false or rejected on failure. */
  readonly readAll: () => Promise<boolean>;
  /** True if something that is shown could not be read. */
  readonly hasFailed: () => boolean;
  readonly state: () => StreamState;
  /** Called with each change after it was read. */
  readonly onRead: (change: Change) => void;
}

/** Keeps a window in sync with the server. */
export interface Sync {
  /** A change to read. */
  add(change: Change): void;
  /** Reports that some changes may have been missed. */
  recheck(): Promise<void>;
  stop(): void;
}

/**
 * Reads the changes that are reported, polls about 3 seconds after each response while there are no live events, and
 * rechecks once a minute otherwise. A failed read is tried again after 3 seconds, because its change is reported once.
 */
export function startSync(options: SyncOptions): Sync {
  const changes = createChangeReader(options);
  const polling = startPolling(options);
  return {
    add: changes.add,
    recheck: polling.recheck,
    stop() {
      changes.stop();
      polling.stop();
    },
  };
}

/** Reads changes that come close together in one request, and keeps failed ones for the next request. */
function createChangeReader({ read, onRead }: SyncOptions) {
  const gathered = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function readGathered(): Promise<void> {
    const changes = [...gathered];
    gathered.clear();
    try {
      await read(changes.map(([, change]) => change));
    } catch {
      for (const [key, change] of changes) gathered.set(key, change);
      if (!isStopped) timer ??= setTimeout(start, chatPollMs);
      return;
    }
    for (const [, change] of changes) onRead(change);
  }
  const start = () => {
    timer = undefined;
    void readGathered();
  };
  return {
    add(change: Change) {
      gathered.set(`${change.conversationKey} ${change.what} ${change.id}`, change);
      clearTimeout(timer);
      timer = setTimeout(start, gatherMs);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Reads everything again: every 3 seconds while something may be missing, once a minute otherwise. */
function startPolling({ readAll, hasFailed, state }: SyncOptions) {
  let isStopped = false;
  let isBehind = false;
  let checks = 0;

  async function recheck(): Promise<void> {
    checks += 1;
    const mine = checks;
    const isDone = await readAll().catch(() => false);
    if (mine === checks) isBehind = !isDone;
  }
  async function poll(): Promise<void> {
    let waitedMs = 0;
    while (!isStopped) {
      await new Promise((resolve) => setTimeout(resolve, chatPollMs));
      waitedMs += chatPollMs;
      const isUpToDate = state() === 'live' && !isBehind && !hasFailed();
      if (isStopped || (isUpToDate && waitedMs < recheckMs)) continue;
      waitedMs = 0;
      await recheck();
    }
  }
  void poll();
  return {
    recheck,
    stop() {
      isStopped = true;
    },
  };
}
