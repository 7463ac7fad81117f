import pg from 'pg';
import type { AwayLog } from './away-log.ts';
import type { Database } from './database.ts';
import { explainPostgres } from './postgres-errors.ts';
import { checkWritable, type PostgresHosts } from './postgres-hosts.ts';
import { applicationName, keepAlive, type PostgresLimits } from './postgres-pool.ts';

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

function clientFor(hosts: PostgresHosts, { connectMs, answerMs }: PostgresLimits): pg.Client {
  return new pg.Client({
    connectionString: hosts.current(),
    connectionTimeoutMillis: connectMs,
    query_timeout: Math.min(answerMs, checkMs),
    application_name: applicationName,
    ...keepAlive,
  });
}

/** @param onLost called once, when an open connection is lost */
async function connectTo(
  hosts: PostgresHosts,
  limits: PostgresLimits,
  onNotification: (topic: string, payload: string) => void,
  onLost: (reason: string) => void,
): Promise<Connection> {
  const client = clientFor(hosts, limits);
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

/** Opens a connection and subscribes it to the topics. */
async function openSubscribed(
  hosts: PostgresHosts,
  limits: PostgresLimits,
  { topics, publish }: ReturnType<typeof createTopicListeners>,
  onLost: (reason: string) => void,
): Promise<Connection> {
  const host = hosts.current();
  let fresh: Connection | null = null;
  try {
    fresh = await connectTo(hosts, limits, publish, onLost);
    for (const topic of topics()) await fresh.run(`listen ${pg.escapeIdentifier(topic)}`);
    return fresh;
  } catch (error) {
    await fresh?.end();
    hosts.leave(host);
    throw error;
  }
}

/**
 * Keeps one connection open once it is used.
 * @param onReopened called when it is open again after a loss
 * Over 40 lines: losing, opening, checking and reopening share the connection.
 */
function keepConnection(
  open: (onLost: (reason: string) => void) => Promise<Connection>,
  report: AwayLog,
  onReopened: () => void,
) {
  let present: Connection | null = null;
  let opening: Promise<Connection> | null = null;
  let hasLost = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function lose(reason: string): void {
    if (isClosed) return;
    void present?.end();
    present = null;
    hasLost = true;
    report.failed(reason);
    clearTimeout(timer);
    timer = setTimeout(() => connected().catch((error: unknown) => lose(reasonOf(error))), reconnectMs);
  }
  async function check(connection: Connection): Promise<void> {
    try {
      await connection.run('select 1');
      report.responded();
      if (present === connection) checkLater(connection);
    } catch (error) {
      if (present === connection) lose(reasonOf(error));
    }
  }
  function checkLater(connection: Connection): void {
    timer = setTimeout(() => void check(connection), checkMs).unref();
  }
  async function connect(): Promise<Connection> {
    const fresh = await open(lose);
    if (isClosed) await fresh.end();
    present = fresh;
    clearTimeout(timer);
    checkLater(fresh);
    if (hasLost) onReopened();
    hasLost = false;
    return fresh;
  }
  async function connected(): Promise<Connection> {
    opening ??= connect().finally(() => {
      opening = null;
    });
    return opening;
  }
  return {
    present: () => present,
    connected: async () => present ?? connected(),
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await present?.end();
    },
  };
}

/** Listens for notifications. Some are missed while the connection is down: polling finds those changes. */
export function createPostgresListener(
  hosts: PostgresHosts,
  limits: PostgresLimits,
  report: AwayLog,
): PostgresListener {
  const listeners = createTopicListeners();
  const { connected, present, close } = keepConnection(
    (onLost) => openSubscribed(hosts, limits, listeners, onLost),
    report,
    // Notifications sent in between are lost, so the listeners read the current state.
    () => listeners.publishToAll(''),
  );
  return {
    async listen(topic, onNotification) {
      const isFirst = listeners.add(topic, onNotification);
      const name = pg.escapeIdentifier(topic);
      try {
        const connection = await connected();
        if (isFirst) await connection.run(`listen ${name}`);
      } catch (error) {
        listeners.remove(topic, onNotification);
        throw explainPostgres(error);
      }
      return async () => {
        if (!listeners.remove(topic, onNotification)) return;
        await present()
          ?.run(`unlisten ${name}`)
          .catch(() => {});
      };
    },
    close,
  };
}
