import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './platform/database/database.ts';
import { openEmbedded } from './platform/database/embedded.ts';
import { readMigrations, stepsOf } from './platform/database/migration-files.ts';
import { readShape } from './platform/database/partitions/copies.store.ts';
import { largeTables } from './platform/database/partitions/large-tables.ts';
import { listOtherSessions } from './platform/database/partitions/swap.store.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { applicationName } from './platform/database/postgres-pool.ts';
import { runBatch } from './platform/database/run-batch.ts';
import { addAccounts, addLog, addMessages } from './testing/backlog.store.ts';
import { createPostgresCopy } from './testing/both-databases.ts';
import { runProgram } from './testing/run-program.ts';
import { folderWithDatabase, temporaryFolder } from './testing/temporary-folder.ts';

const log = pino({ level: 'silent' });
const backlog = { accounts: 3, messages: 60, plan: 'Growth', name: 'parts', sealToken: () => 'sealed' };
const textRow = v.object({ text: v.string() });

/** A database that commands open by themselves: no test keeps it open meanwhile. */
interface Target {
  readonly dataDir: string;
  readonly url: string;
  readonly open: () => Promise<Database>;
  readonly drop: () => Promise<void>;
}

async function postgresTarget(template?: string): Promise<Target> {
  const { url, drop } = await createPostgresCopy(template);
  return { dataDir: temporaryFolder(), url, open: () => openPostgres(url, log, 2), drop };
}

async function embeddedTarget(isEmpty: boolean): Promise<Target> {
  const dataDir = isEmpty ? temporaryFolder() : folderWithDatabase();
  return { dataDir, url: '', open: () => openEmbedded(dataDir, () => {}), drop: async () => {} };
}

async function on<T>({ open }: Target, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const run = ({ dataDir, url }: Target, name: string, args: readonly string[]) =>
  runProgram(name, args, dataDir, url);

async function finishSteps(database: Database): Promise<void> {
  for (const step of stepsOf(readMigrations())) while ((await runBatch(database, step)) !== 'finished');
}

/** The shapes of the large tables, their rows and those that refer to them, and all keys. */
const stateOf = (target: Target) =>
  on(target, async (database) => {
    const rows = await database.query(
      `select to_jsonb(m)::text as text from messages m union all select to_jsonb(i)::text from inbound_messages i
       union all select to_jsonb(o)::text from outbox o union all select to_jsonb(d)::text from message_days d
       union all select to_jsonb(c)::text from message_day_changes c order by 1`,
      [],
      textRow,
    );
    const keys = await database.query(
      `select conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
       where contype in ('f', 'p', 'u') and connamespace = 'public'::regnamespace and conparentid = 0 order by 1`,
      [],
      textRow,
    );
    const shapes = await Promise.all(
      largeTables.map(async ({ name }) => (await readShape(database, name))?.partitions),
    );
    return { rows, keys, shapes };
  });

async function fill(database: Database): Promise<void> {
  await finishSteps(database);
  await addAccounts(database, backlog);
  await addLog(database, backlog);
  await addMessages(database, backlog);
  await database.execute(
    `insert into inbound_messages (wamid, account_id, sender_id, kind, body, sent_at, shown_at)
     select 'wamid.in.' || n, (select min(id) from accounts), '919845012377', 'text', 'Hello', now(), now()
     from generate_series(1, 20) as n`,
    [],
  );
}

const postgres = {
  engine: 'PostgreSQL',
  create: () => postgresTarget(),
  empty: () => postgresTarget('template0'),
};
const embedded = {
  engine: 'embedded',
  create: () => embeddedTarget(false),
  empty: () => embeddedTarget(true),
};

describe.each([postgres, embedded])('[OPS-93] npm run partition on $engine', ({ create, empty }) => {
  let target: Target;
  beforeAll(async () => {
    target = await create();
  });
  afterAll(() => target.drop());

  it('refuses wrong options, and tables whose background steps are not finished', async () => {
    for (const args of [
      ['--count', '1'],
      ['--count', '65'],
      ['--count', 'x'],
    ])
      expect(await run(target, 'partition', args)).toEqual({
        code: 1,
        said: expect.stringContaining('--count is from 2 to 64'),
      });
    expect(await run(target, 'partition', ['--parts', '4'])).toMatchObject({ code: 1 });
    const open = await run(target, 'partition', ['--count', '4']);
    expect(open).toEqual({ code: 1, said: expect.stringContaining('Background steps are not finished') });
  }, 60_000);

  it('stores the tables in partitions; backup and restore work, and the restored tables are whole', async () => {
    await on(target, fill);
    const before = await stateOf(target);
    expect(before).toMatchObject({
      shapes: [0, 0],
      keys: expect.arrayContaining([{ text: 'messages_pkey PRIMARY KEY (id)' }]),
    });
    expect(await run(target, 'partition', ['--count', '4'])).toEqual({
      code: 0,
      said: expect.stringContaining('inbound_messages is in 4 partitions.'),
    });
    const { rows, shapes } = await stateOf(target);
    expect(shapes).toEqual([4, 4]);
    expect(rows).toEqual(before.rows);

    const file = join(temporaryFolder(), 'backup');
    expect(await run(target, 'backup', [file])).toMatchObject({ code: 0 });
    const restored = await empty();
    expect(await run(restored, 'restore', [file, '--send-waiting'])).toMatchObject({ code: 0 });
    expect(await stateOf(restored)).toEqual(before);
    await restored.drop();

    expect(await run(target, 'partition', ['--back'])).toMatchObject({ code: 0 });
    expect(await stateOf(target)).toEqual(before);
  }, 300_000);

  it('refuses tables of another release', async () => {
    await on(target, (database) =>
      database.execute(`insert into migrations (name) values ('9999-later.sql')`, []),
    );
    expect(await run(target, 'partition', ['--count', '4'])).toEqual({
      code: 1,
      said: expect.stringContaining('not those of this release'),
    });
  }, 60_000);
});

describe('[OPS-93] npm run partition beside other sessions', () => {
  let target: Target;
  beforeAll(async () => {
    target = await postgresTarget();
    await on(target, finishSteps);
  });
  afterAll(() => target.drop());

  it('refuses while one is of a program without this release’s name, unless that is confirmed', async () => {
    const other = new pg.Client({ connectionString: target.url });
    await other.connect();
    expect(await run(target, 'partition', ['--count', '2'])).toEqual({
      code: 1,
      said: expect.stringContaining('Other sessions use the database (without a name)'),
    });
    expect((await stateOf(target)).shapes).toEqual([0, 0]);
    expect(await run(target, 'partition', ['--count', '2', '--confirm'])).toMatchObject({ code: 0 });
    expect(await run(target, 'partition', ['--back'])).toMatchObject({ code: 0 });
    await other.end();
    expect((await stateOf(target)).shapes).toEqual([0, 0]);
  }, 60_000);

  it('notices one that it may not look at, of another user', async () => {
    const name = `partition_test_${process.pid}`;
    const owner = await target.open();
    const url = new URL(target.url);
    url.username = name;
    url.password = 'secret';
    await owner.script(`create role ${name} login password 'secret'`);
    const limited = await openPostgres(url.href, log, 1);
    const other = new pg.Client({ connectionString: target.url });
    await other.connect();
    expect(await listOtherSessions(limited, applicationName)).toEqual(['without a name']);
    await other.end();
    await limited.close();
    await owner.script(`drop role ${name}`);
    await owner.close();
  });
});
