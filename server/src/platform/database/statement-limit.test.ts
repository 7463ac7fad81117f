import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresCopy } from '../../testing/both-databases.ts';
import { listeningLog } from '../../testing/listening-log.ts';
import { makeSender } from '../../testing/test-accounts.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { toCatalogueError } from '../http/to-catalogue-error.ts';
import { type Database, StatementTimeout } from './database.ts';
import { openPostgres } from './postgres.ts';
import { runBatch } from './run-batch.ts';

const statementMs = 1000;
const slow = 'select pg_sleep(2)';
const limits = { connectMs: 5000, answerMs: 30_000, statementMs };
const activity = v.object({ query: v.string() });

let copy: Awaited<ReturnType<typeof createPostgresCopy>>;
let database: Database;
let other: Database;
const { log, written } = listeningLog();
const lines = () => written().split('\n').filter(Boolean);

beforeAll(async () => {
  copy = await createPostgresCopy();
  // One connection, so that a statement shows which state the one before has left.
  database = await openPostgres(copy.url, log, 1, limits);
  other = await openPostgres(copy.url, log, 1, limits);
});
afterAll(async () => {
  await database.close();
  await other.close();
  await copy.drop();
});

async function pidOf(): Promise<number | undefined> {
  const [row] = await database.query('select pg_backend_pid() as pid', [], v.object({ pid: v.number() }));
  return row?.pid;
}

describe('[OPS-29] a statement that takes longer than its limit', () => {
  it('is ended in PostgreSQL, and its connection stays in use', async () => {
    const pid = await pidOf();
    const before = lines().length;
    const late = await database
      .query(`select pg_sleep(20), $1::text`, ['a value'], v.unknown())
      .catch((e) => e);
    expect(late).toBeInstanceOf(StatementTimeout);
    expect(late).toHaveProperty('name', 'StatementTimeout');
    expect(toCatalogueError(late)).toMatchObject({
      code: 'busy',
      retryAfterSeconds: 5,
      entry: { status: 503 },
    });
    expect(await pidOf()).toBe(pid);
    const running = `select query from pg_stat_activity where state = 'active' and query like 'select pg_sleep(20)%'`;
    expect(await database.query(running, [], activity)).toEqual([]);
    const said = lines().slice(before);
    expect(said.map((line) => JSON.parse(line))).toMatchObject([
      { statement: 'select pg_sleep(20), $1::text', msg: 'a statement was ended' },
    ]);
    expect(said.join()).not.toContain('a value');
  });

  it('undoes its transaction, on the same connection', async () => {
    const pid = await pidOf();
    const work = database.transaction(async (inner) => {
      await inner.script('create table half (id int)');
      await inner.query(slow, [], v.unknown());
    });
    await expect(work).rejects.toThrow(StatementTimeout);
    const half = `select to_regclass('half')::text as half`;
    expect(await database.query(half, [], v.unknown())).toEqual([{ half: null }]);
    expect(await pidOf()).toBe(pid);
  });

  it('is not ended in a migration, a backup or an export, nor in a step or beside transactions', async () => {
    const unlimited = database.transaction((inner) => inner.query(slow, [], v.unknown()), {
      isUnlimited: true,
    });
    expect(await unlimited).toHaveLength(1);
    await database.alone?.(slow);
    const sql = 'delete from accounts where id in (select -1 from pg_sleep(2))';
    expect(await runBatch(database, { name: '9000-slow.step.sql', sql })).toBe('finished');
    await expect(database.query(slow, [], v.unknown())).rejects.toThrow(StatementTimeout);
  });

  it('gives the caller 503 with Retry-After if it waits for a lock', async () => {
    const server = await createTestServer(database);
    const sender = await makeSender(server);
    const request = () => server.request({ url: '/api/v1/messages' }, sender.token);
    await other.transaction(async (holder) => {
      await holder.script('lock table messages');
      const response = await request();
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
    });
    expect((await request()).statusCode).toBe(200);
    await server.app.close();
  });
});
