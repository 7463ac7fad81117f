import pg from 'pg';
import type { AwayLog } from './away-log.ts';
import { type Database, DatabaseAway } from './database.ts';
import { explainPostgres } from './postgres-errors.ts';
import { checkWritable, type PostgresHosts } from './postgres-hosts.ts';
import { keepAlive, type PostgresLimits } from './postgres-pool.ts';

const reconnectMs = 1000;
/** A connection that only receives would not notice that its peer is gone. */
const checkMs = 10_000;

/** Notifications over a separate connection, which is opened at the first use and reopened when it is lost. */
export interface PostgresListener {
  readonly listen: Database['listen'];
  close(): Promise<void>;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The listeners of each topic. */
function createTopicListeners() {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  return {
    topics: () => [...listeners.keys()],
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

/** An open connection, on which one statement runs at a time. */
interface Connection {
  readonly run: (statement: string) => Promise<unknown>;
  readonly end: () => Promise<void>;
}

/** @param onLost called once, when an open connection is lost */
async function connectTo(
  hosts: PostgresHosts,
  { connectMs, answerMs }: PostgresLimits,
  onNotification: (topic: string, payload: string) => void,
  onLost: (reason: string) => void,
): Promise<Connection> {
  const client = new pg.Client({
    connectionString: hosts.current(),
    connectionTimeoutMillis: connectMs,
    query_timeout: Math.min(answerMs, checkMs),
    ...keepAlive,
  });
  let isOpen = false;
  let tail: Promise<unknown> = Promise.resolve();
  const lost = (reason: string) => {
    if (isOpen) onLost(reason);
    isOpen = false;
  };
  client.on('error', (error) => lost(error.message));
  client.on('end', () => lost('ended'));
  client.on('notification', ({ channel: topic, payload }) => onNotification(topic, payload ?? ''));
  const end = async () => {
    isOpen = false;
    await client.end().catch(() => {});
  };
  try {
    await client.connect();
    await checkWritable(client, hosts);
  } catch (error) {
    await end();
    throw error;
  }
  isOpen = true;
  return {
    run(statement) {
      tail = tail.catch(() => {}).then(() => client.query(statement));
      return tail;
    },
    end,
  };
}

/**
 * Listens for notifications. Some are missed while the connection is down: polling finds those changes.
 * Over 40 lines: losing, opening and reopening share one connection.
 */
export function createPostgresListener(
  hosts: PostgresHosts,
  limits: PostgresLimits,
  report: AwayLog,
): PostgresListener {
  const listeners = createTopicListeners();
  let open: Connection | null = null;
  let opening: Promise<Connection> | null = null;
  let hasLost = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function lose(reason: string): void {
    if (isClosed) return;
    void open?.end();
    open = null;
    hasLost = true;
    report.failed(reason);
    clearTimeout(timer);
    timer = setTimeout(() => connected().catch((error: unknown) => lose(reasonOf(error))), reconnectMs);
  }
  function checkLater(connection: Connection): void {
    timer = setTimeout(() => {
      connection.run('select 1').then(
        () => {
          report.responded();
          if (open === connection) checkLater(connection);
        },
        (error: unknown) => {
          if (open === connection) lose(reasonOf(error));
        },
      );
    }, checkMs);
    timer.unref();
  }
  async function connect(): Promise<Connection> {
    const host = hosts.current();
    let fresh: Connection | null = null;
    try {
      fresh = await connectTo(hosts, limits, listeners.publish, lose);
      for (const topic of listeners.topics()) await fresh.run(`listen ${pg.escapeIdentifier(topic)}`);
      if (isClosed) throw new DatabaseAway('the server stops');
    } catch (error) {
      await fresh?.end();
      hosts.leave(host);
      throw error;
    }
    open = fresh;
    clearTimeout(timer);
    checkLater(open);
    // Notifications sent in between are lost, so the listeners read the current state.
    if (hasLost) listeners.publishToAll('');
    hasLost = false;
    return open;
  }
  async function connected(): Promise<Connection> {
    if (open) return open;
    opening ??= connect().finally(() => {
      opening = null;
    });
    return opening;
  }
  return {
    async listen(topic, onNotification) {
      const isFirst = listeners.add(topic, onNotification);
      const statement = pg.escapeIdentifier(topic);
      try {
        const connection = await connected();
        if (isFirst) await connection.run(`listen ${statement}`);
      } catch (error) {
        listeners.remove(topic, onNotification);
        throw explainPostgres(error);
      }
      return async () => {
        if (!listeners.remove(topic, onNotification)) return;
        await open?.run(`unlisten ${statement}`).catch(() => {});
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await open?.end();
    },
  };
}
