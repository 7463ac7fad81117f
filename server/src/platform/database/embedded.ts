import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AwayLog } from './away-log.ts';
import { type Database, DatabaseAway, parseRows, type Queryable, type Sql } from './database.ts';
import { takeEmbeddedLock } from './embedded-lock.ts';
import { type SendToThread, startEmbeddedThread } from './embedded-thread.ts';

/** Runs tasks one after the other, in the order they came. */
type Mutex = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates the mutex of the connection: a transaction holds it from begin to commit. */
function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    // The next task starts even if this one fails; the error goes to this one's caller.
    last = next.catch(() => {});
    return next;
  };
}

function textOf(sql: Sql): string {
  return typeof sql === 'string' ? sql : sql.text;
}

function queryableOn(send: SendToThread): Queryable {
  return {
    async query(sql, values, row) {
      const { rows } = await send({ kind: 'query', sql: textOf(sql), values });
      return parseRows(row, rows);
    },
    async execute(sql, values) {
      return (await send({ kind: 'query', sql: textOf(sql), values })).count;
    },
    async script(sql) {
      await send({ kind: 'script', sql });
    },
  };
}

function reporting(send: SendToThread, report: AwayLog | undefined): SendToThread {
  return async (request) => {
    try {
      const done = await send(request);
      report?.responded();
      return done;
    } catch (error) {
      if (error instanceof DatabaseAway) report?.failed(error.message);
      throw error;
    }
  };
}

async function inTransaction<T>(direct: Queryable, work: (transaction: Queryable) => Promise<T>): Promise<T> {
  await direct.script('begin');
  try {
    const result = await work(direct);
    await direct.script('commit');
    return result;
  } catch (error) {
    await direct.script('rollback');
    throw error;
  }
}

type Listeners = Map<string, Set<(payload: string) => void>>;

function listenOn(send: SendToThread, listeners: Listeners): Database['listen'] {
  return async (topic, onNotification) => {
    const present = listeners.get(topic);
    if (present) present.add(onNotification);
    else {
      listeners.set(topic, new Set([onNotification]));
      await send({ kind: 'listen', topic });
    }
    return async () => {
      const ofTopic = listeners.get(topic);
      ofTopic?.delete(onNotification);
      if (ofTopic?.size !== 0) return;
      listeners.delete(topic);
      await send({ kind: 'unlisten', topic });
    };
  };
}

/**
 * Opens the embedded database (PGlite) below `dataDir`. It has one connection, so statements run one after the other.
 * @param onDeath called when its thread ends without being closed: the process cannot continue
 * @param report gets every statement that the disk has no room for, and every response
 * @throws {StartError} if another process has it open, or it does not open
 */
export async function openEmbedded(
  dataDir: string,
  onDeath: () => void,
  report?: AwayLog,
): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = takeEmbeddedLock(join(dataDir, 'database.lock'));
  let isOpen = false;
  const thread = startEmbeddedThread(join(dataDir, 'database'), () => {
    unlock();
    if (isOpen) onDeath();
  });
  await thread.opened;
  isOpen = true;
  const listeners: Listeners = new Map();
  thread.onNotification((topic, payload) => {
    for (const take of listeners.get(topic) ?? []) take(payload);
  });
  const runExclusive = createMutex();
  const sendNow = reporting(thread.send, report);
  const send: SendToThread = (request) => runExclusive(() => sendNow(request));
  return {
    ...queryableOn(send),
    transaction: (work) => runExclusive(() => inTransaction(queryableOn(sendNow), work)),
    listen: listenOn(send, listeners),
    alone: null,
    async close() {
      isOpen = false;
      await send({ kind: 'close' });
      await thread.end();
    },
  };
}
