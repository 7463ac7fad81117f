import { chatPollMs } from '@chatline/contract/constants/chats';
import type { StreamState } from '@chatline/runtime';
import type { Change } from './live.ts';

/** Changes that come close together are read together. */
const gatherMs = 60;
/** A stream may break without anybody noticing; this finds what was missed. */
const recheckMs = 60_000;

interface KeepUpOptions {
  /** Reads what has changed; rejects where it could not. */
  readonly read: (changes: readonly Change[]) => Promise<unknown>;
  /** Reads everything that is shown; false or rejected where it could not. */
  readonly readAll: () => Promise<boolean>;
  /** Whether something that is shown could not be read. */
  readonly hasFailed: () => boolean;
  readonly state: () => StreamState;
  /** Called with each change, after it was read. */
  readonly onRead: (change: Change) => void;
}

/** What keeps a window up with the server. */
export interface KeepUp {
  hear(change: Change): void;
  /** Some changes may have been missed. */
  recheck(): Promise<void>;
  stop(): void;
}

/**
 * Reads what is told to have changed, and asks about 3 seconds after each answer while nothing is heard live; now and
 * then even so. What could not be read is read again after 3 seconds: nobody tells of it a second time.
 */
export function keepUp({ read, readAll, hasFailed, state, onRead }: KeepUpOptions): KeepUp {
  const gathered = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isBehind = false;
  let looks = 0;

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
  async function recheck(): Promise<void> {
    looks += 1;
    const mine = looks;
    const isDone = await readAll().catch(() => false);
    if (mine === looks) isBehind = !isDone;
  }
  async function keepAsking(): Promise<void> {
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
  void keepAsking();
  return {
    hear(change) {
      gathered.set(`${change.conversationKey} ${change.what} ${change.id}`, change);
      clearTimeout(timer);
      timer = setTimeout(start, gatherMs);
    },
    recheck,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
