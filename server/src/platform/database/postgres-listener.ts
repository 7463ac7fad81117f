import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';

const reconnectMs = 1000;

/** Notifications over one connection of their own, opened at the first use and again whenever it breaks. */
export interface PostgresListener {
  readonly listen: Database['listen'];
  close(): Promise<void>;
}

/** Polling finds what is missed while the connection is down; a notification only saves waiting. */
export function createPostgresListener(url: string, log: Logger): PostgresListener {
  const takers = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  function lost(reason: string): void {
    if (isClosed || client === null) return;
    client.removeAllListeners();
    client.on('error', () => {});
    client = null;
    log.warn({ reason }, 'the connection for notifications broke; connecting again');
    retry = setTimeout(() => void reconnect(), reconnectMs);
  }
  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url });
    client = fresh;
    fresh.on('error', (error) => lost(error.message));
    fresh.on('end', () => lost('ended'));
    fresh.on('notification', ({ channel, payload }) => {
      for (const take of takers.get(channel) ?? []) take(payload ?? '');
    });
    await fresh.connect();
    for (const channel of takers.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
  }
  async function reconnect(): Promise<void> {
    try {
      await connect();
    } catch (error) {
      lost(error instanceof Error ? error.message : String(error));
      return;
    }
    // Notifications sent in between are lost: listeners check the state themselves.
    for (const take of [...takers.values()].flatMap((set) => [...set])) take('');
  }
  return {
    async listen(channel, onNotice) {
      const present = takers.get(channel) ?? new Set();
      takers.set(channel, present.add(onNotice));
      if (client === null) await connect();
      else if (present.size === 1) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        present.delete(onNotice);
        if (present.size > 0) return;
        takers.delete(channel);
        await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
