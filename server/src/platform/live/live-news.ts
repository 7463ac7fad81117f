import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

/** What a window is told: something happened, some of it may have been missed, or this server stops. */
export type News<Notice> = Notice | 'missed' | 'stopping';
type Hear<Notice> = (news: News<Notice>) => void;

/** The windows that are open on this process, each hearing of its own account. */
export interface LiveNews<Notice> {
  /** @returns stops hearing */
  open(accountId: number, hear: Hear<Notice>): Promise<() => void>;
  stop(): void;
}

/**
 * One listener on the database for all windows of this process.
 * @param channel the database's channel
 * @param read a notification; null where it says only that some may have been missed
 */
export function createLiveNews<Notice extends { readonly accountId: number }>(
  database: Database,
  log: Logger,
  channel: string,
  read: (payload: string) => Notice | null,
): LiveNews<Notice> {
  const windows = new Map<number, Set<Hear<Notice>>>();
  let listening: Promise<unknown> | null = null;

  function tell(payload: string): void {
    const notice = read(payload);
    const hearers =
      notice === null ? [...windows.values()].flatMap((set) => [...set]) : windows.get(notice.accountId);
    for (const hear of hearers ?? []) hear(notice ?? 'missed');
  }
  function listen(): Promise<unknown> {
    listening ??= database.listen(channel, tell).catch((error: Error) => {
      log.error({ reason: error.message, channel }, 'changes cannot be heard; windows fall back to asking');
      listening = null;
      throw error;
    });
    return listening;
  }
  return {
    async open(accountId, hear) {
      await listen();
      const present = windows.get(accountId) ?? new Set();
      windows.set(accountId, present.add(hear));
      return () => {
        present.delete(hear);
        if (present.size === 0) windows.delete(accountId);
      };
    },
    stop() {
      for (const hear of [...windows.values()].flatMap((set) => [...set])) hear('stopping');
    },
  };
}
