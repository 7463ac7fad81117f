import type { Logger } from 'pino';
import type { Database } from '../platform/database/database.ts';
import { type ChatNotice, chatsChannel, readNotice } from './chat-notices.store.ts';

/** What a window is told: a change, that some may have been missed, or that this server stops. */
export type LiveNews = ChatNotice | 'missed' | 'stopping';
type Hear = (news: LiveNews) => void;

/** The windows that are open on this process, each hearing of its own account. */
export interface LiveChats {
  /** @returns stops hearing */
  open(accountId: number, hear: Hear): Promise<() => void>;
  stop(): void;
}

/** One listener on the database for all windows of this process. */
export function createLiveChats(database: Database, log: Logger): LiveChats {
  const windows = new Map<number, Set<Hear>>();
  let listening: Promise<unknown> | null = null;

  function tell(payload: string): void {
    const notice = readNotice(payload);
    const hearers =
      notice === null ? [...windows.values()].flatMap((set) => [...set]) : windows.get(notice.accountId);
    for (const hear of hearers ?? []) hear(notice ?? 'missed');
  }
  function listen(): Promise<unknown> {
    listening ??= database.listen(chatsChannel, tell).catch((error: Error) => {
      log.error({ reason: error.message }, 'the chats cannot be heard; windows fall back to asking');
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
