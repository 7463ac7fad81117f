import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';

const reconnectMs = 1000;

/** Notifications over a separate connection, which is opened at the first use and reopened when it is lost. */
export interface PostgresListener {
  readonly listen: Database['listen'];
  close(): Promise<void>;
}

/** Creates a client that reports notifications and the loss of its connection. */
function createClient(
  url: string,
  onNotice: (channel: string, payload: string) => void,
  onLost: (reason: string) => void,
): pg.Client {
  const client = new pg.Client({ connectionString: url });
  client.on('error', (error) => onLost(error.message));
  client.on('end', () => onLost('ended'));
  client.on('notification', ({ channel, payload }) => onNotice(channel, payload ?? ''));
  return client;
}

const subscribe = (client: pg.Client, channel: string) =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`);

/** The listeners of each channel. */
function createTakers() {
  const takers = new Map<string, Set<(payload: string) => void>>();
  return {
    channels: () => takers.keys(),
    publish(channel: string, payload: string): void {
      for (const take of takers.get(channel) ?? []) take(payload);
    },
    publishToAll(payload: string): void {
      for (const take of [...takers.values()].flatMap((set) => [...set])) take(payload);
    },
    /** @returns true for a channel's first listener */
    add(channel: string, take: (payload: string) => void): boolean {
      const present = takers.get(channel) ?? new Set();
      takers.set(channel, present.add(take));
      return present.size === 1;
    },
    /** @returns true for a channel's last listener */
    remove(channel: string, take: (payload: string) => void): boolean {
      const present = takers.get(channel);
      if (!present?.delete(take) || present.size > 0) return false;
      return takers.delete(channel);
    },
  };
}

// Over 40 lines: losing, opening and reopening share one connection.
/** Listens for notifications. Some are missed while the connection is down: polling finds those changes. */
export function createPostgresListener(url: string, log: Logger): PostgresListener {
  const takers = createTakers();
  let client: pg.Client | null = null;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  function lost(reason: string): void {
    if (isClosed || client === null) return;
    client.removeAllListeners();
    client.on('error', () => {});
    client = null;
    log.warn({ reason }, 'the connection for notifications was lost; reconnecting');
    retry = setTimeout(() => void reconnect(), reconnectMs);
  }
  async function connect(): Promise<void> {
    const fresh = createClient(url, takers.publish, lost);
    client = fresh;
    await fresh.connect();
    for (const channel of takers.channels()) await subscribe(fresh, channel);
  }
  async function reconnect(): Promise<void> {
    try {
      await connect();
    } catch (error) {
      lost(error instanceof Error ? error.message : String(error));
      return;
    }
    // Notifications sent in between are lost, so the listeners read the current state.
    takers.publishToAll('');
  }
  return {
    async listen(channel, onNotice) {
      const isFirst = takers.add(channel, onNotice);
      if (client === null) await connect();
      else if (isFirst) await subscribe(client, channel);
      return async () => {
        if (!takers.remove(channel, onNotice)) return;
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
