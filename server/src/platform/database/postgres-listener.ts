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
  onNotification: (topic: string, payload: string) => void,
  onLost: (reason: string) => void,
): pg.Client {
  const client = new pg.Client({ connectionString: url });
  client.on('error', (error) => onLost(error.message));
  client.on('end', () => onLost('ended'));
  client.on('notification', ({ channel: topic, payload }) => onNotification(topic, payload ?? ''));
  return client;
}

const subscribe = (client: pg.Client, topic: string) => client.query(`listen ${pg.escapeIdentifier(topic)}`);

/** The listeners of each topic. */
function createTopicListeners() {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  return {
    topics: () => listeners.keys(),
    publish(topic: string, payload: string): void {
      for (const listener of listeners.get(topic) ?? []) listener(payload);
    },
    publishToAll(payload: string): void {
      for (const listener of [...listeners.values()].flatMap((set) => [...set])) listener(payload);
    },
    /** @returns true for a topic's first listener */
    add(topic: string, listener: (payload: string) => void): boolean {
      const present = listeners.get(topic) ?? new Set();
      listeners.set(topic, present.add(listener));
      return present.size === 1;
    },
    /** @returns true for a topic's last listener */
    remove(topic: string, listener: (payload: string) => void): boolean {
      const present = listeners.get(topic);
      if (!present?.delete(listener) || present.size > 0) return false;
      return listeners.delete(topic);
    },
  };
}

// Over 40 lines: losing, opening and reopening share one connection.
/** Listens for notifications. Some are missed while the connection is down: polling finds those changes. */
export function createPostgresListener(url: string, log: Logger): PostgresListener {
  const listeners = createTopicListeners();
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
    const fresh = createClient(url, listeners.publish, lost);
    client = fresh;
    await fresh.connect();
    for (const topic of listeners.topics()) await subscribe(fresh, topic);
  }
  async function reconnect(): Promise<void> {
    try {
      await connect();
    } catch (error) {
      lost(error instanceof Error ? error.message : String(error));
      return;
    }
    // Notifications sent in between are lost, so the listeners read the current state.
    listeners.publishToAll('');
  }
  return {
    async listen(topic, onNotification) {
      const isFirst = listeners.add(topic, onNotification);
      if (client === null) await connect();
      else if (isFirst) await subscribe(client, topic);
      return async () => {
        if (!listeners.remove(topic, onNotification)) return;
        await client?.query(`unlisten ${pg.escapeIdentifier(topic)}`);
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
