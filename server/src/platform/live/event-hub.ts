import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

/** What a window receives: something happened, some of it may have been missed, or this server stops. */
export type HubEvent<Event> = Event | 'missed' | 'stopping';
type Listener<Event> = (event: HubEvent<Event>) => void;

/** The windows that are open on this process, each subscribed to its own account. */
export interface EventHub<Event> {
  /** @returns ends the subscription */
  open(accountId: number, listener: Listener<Event>): Promise<() => void>;
  stop(): void;
}

/**
 * One listener on the database for all windows of this process.
 * @param channel the database's channel
 * @param read a notification; null where it says only that some may have been missed
 */
export function createEventHub<Event extends { readonly accountId: number }>(
  database: Database,
  log: Logger,
  channel: string,
  read: (payload: string) => Event | null,
): EventHub<Event> {
  const windows = new Map<number, Set<Listener<Event>>>();
  let listening: Promise<unknown> | null = null;

  function publish(payload: string): void {
    const event = read(payload);
    const listeners =
      event === null ? [...windows.values()].flatMap((set) => [...set]) : windows.get(event.accountId);
    for (const listener of listeners ?? []) listener(event ?? 'missed');
  }
  function listen(): Promise<unknown> {
    listening ??= database.listen(channel, publish).catch((error: Error) => {
      log.error(
        { reason: error.message, channel },
        'changes cannot be listened for; windows fall back to polling',
      );
      listening = null;
      throw error;
    });
    return listening;
  }
  return {
    async open(accountId, listener) {
      await listen();
      const present = windows.get(accountId) ?? new Set();
      windows.set(accountId, present.add(listener));
      return () => {
        present.delete(listener);
        if (present.size === 0) windows.delete(accountId);
      };
    },
    stop() {
      for (const listener of [...windows.values()].flatMap((set) => [...set])) listener('stopping');
    },
  };
}
