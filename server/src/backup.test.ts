import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import * as v from 'valibot';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createApp } from './app/create-app.ts';
import { settle } from './billing/settle/settle.ts';
import { mediaAddressOf } from './messages/files/media-address.ts';
import { giveUpRestored } from './messages/sending/restored-queue.store.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import type { Database } from './platform/database/database.ts';
import { openEmbedded } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { whatsAppTokenPurpose } from './platform/sealer.ts';
import { createEventHub } from './platform/services/event-hub.ts';
import { createPostgresCopy, onBothDatabases } from './testing/both-databases.ts';
import { addKnownOrder } from './testing/known-orders.ts';
import { runProgram } from './testing/run-program.ts';
import { sendText } from './testing/send-text.ts';
import { folderWithDatabase, temporaryFolder } from './testing/temporary-folder.ts';
import { makeSender } from './testing/test-accounts.ts';
import { onTestServer, testNow } from './testing/test-server.ts';
import { findConnection } from './whatsapp/connection.store.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const log = pino({ level: 'silent' });
const openIn = (folder: string) => openEmbedded(folder, () => {});

/** All rows, constraints, triggers and sequences of a database, by table. */
async function contentOf(database: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const line = v.object({ line: v.string() });
  const tables = await database.query(
    `select table_name as line from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    [],
    line,
  );
  const queries = tables.map(
    ({ line: table }) => [table, `select to_jsonb(t)::text as line from ${table} t order by 1`] as const,
  );
  const rest = [
    [
      'constraints',
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
       where connamespace = 'public'::regnamespace order by 1`,
    ],
    [
      'triggers',
      `select tgrelid::regclass || ' ' || tgname || tgenabled::text as line from pg_trigger
       join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace = 'public'::regnamespace
       order by 1`,
    ],
    [
      'sequences',
      `select sequencename || ' ' || coalesce(last_value, 0) as line from pg_sequences
       where schemaname = 'public' order by 1`,
    ],
  ] as const;
  const content = new Map<string, readonly string[]>();
  for (const [name, sql] of [...queries, ...rest])
    content.set(
      name,
      (await database.query(sql, [], line)).map((row) => row.line),
    );
  return content;
}

onBothDatabases('[OPS-04] a backup with a value in every column', (database) => {
  let folder: string;
  let file: string;
  let saved: number;
  beforeAll(async () => {
    await database().script('alter schema public rename to newest; create schema public');
    await database().script(
      readFileSync(join(root, 'server/src/platform/database/upgrade/b28d56f.sql'), 'utf8'),
    );
    await migrate(database());
    folder = temporaryFolder();
    file = join(temporaryFolder(), 'backup');
    for (const path of ['media/of-1', 'media/half', 'modules/users/1.0.0', 'keys'])
      mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, 'media/of-1/picture'), Buffer.from([0, 255, 10, 13]));
    writeFileSync(join(folder, 'media/of-1/empty'), '');
    writeFileSync(join(folder, 'media/half/arriving'), 'x');
    writeFileSync(join(folder, 'modules/registry.json'), '{"registry":1}');
    writeFileSync(join(folder, 'modules/users/1.0.0/entry.js'), 'entry');
    writeFileSync(join(folder, 'module-journal.jsonl'), '{}\n');
    writeFileSync(join(folder, 'keys/sealing.key'), 'secret');
    const { rows, files } = await writeBackup({ database: database(), dataDir: folder }, file, testNow);
    expect(files).toBe(5);
    expect(rows).toBeGreaterThan(50);
    saved = rows;
  });

  /** An empty database of the other engine. */
  async function emptyOther(): Promise<{ open: () => Promise<Database>; dataDir: string; drop(): unknown }> {
    const dataDir = temporaryFolder();
    if (database().alone !== null) {
      const folder = temporaryFolder();
      cpSync(inject('embeddedEmpty'), folder, { recursive: true });
      return { dataDir, open: () => openIn(folder), drop: () => {} };
    }
    const { url, drop } = await createPostgresCopy('template0');
    return { dataDir, open: () => openPostgres(url, log, 3), drop };
  }

  it('is the same on the other engine, with the files and without the keys', async () => {
    const { dataDir, open, drop } = await emptyOther();
    await restoreBackup(file, { dataDir, open });
    const restored = await open();
    const [before, after] = [await contentOf(database()), await contentOf(restored)];
    await restored.close();
    await drop();
    expect([...after.keys()]).toEqual([...before.keys()]);
    // Some engines name `not null` constraints.
    const plain = (lines: readonly string[] = []) => lines.filter((line) => !line.includes('NOT NULL'));
    for (const [name, lines] of before) expect(plain(after.get(name))).toEqual(plain(lines));
    expect(readFileSync(join(dataDir, 'media/of-1/picture'))).toEqual(Buffer.from([0, 255, 10, 13]));
    expect(readFileSync(join(dataDir, 'media/of-1/empty'), 'utf8')).toBe('');
    expect(readFileSync(join(dataDir, 'modules/users/1.0.0/entry.js'), 'utf8')).toBe('entry');
    expect(readFileSync(join(dataDir, 'modules/registry.json'), 'utf8')).toBe('{"registry":1}');
    expect(['keys', 'media/half'].map((path) => existsSync(join(dataDir, path)))).toEqual([false, false]);
  });

  it('is of one moment, even if rows are added meanwhile', async () => {
    // The embedded database has one connection, so nothing is added.
    if (database().alone === null) return;
    let hasAdded = false;
    const adding: Database = {
      ...database(),
      transaction: (work) =>
        database().transaction((inner) =>
          work({
            ...inner,
            async query(sql, values, row) {
              if (!hasAdded && String(sql).startsWith('fetch')) {
                hasAdded = true;
                await database().execute(
                  `insert into saved_replies (id, account_id, name, body)
                   select gen_random_uuid(), account_id, 'late', body from saved_replies limit 1`,
                  [],
                );
              }
              return inner.query(sql, values, row);
            },
          }),
        ),
    };
    const second = join(temporaryFolder(), 'backup');
    const { rows } = await writeBackup({ database: adding, dataDir: folder }, second, testNow);
    expect(hasAdded).toBe(true);
    expect(rows).toBe(saved);
  });
});

onTestServer('[OPS-04] a restored server', (server) => {
  it('opens a sealed token, a file of a conversation and an invoice', async () => {
    const { services } = server();
    const sender = await makeSender(server());
    const order = await addKnownOrder(services.database, sender.id, testNow);
    await settle(services, order.razorpayRef, { state: 'success', payment: order.payment });
    const media = join(services.config.dataDir, 'media', `of-${sender.id}`);
    const name = createHash('sha256').update(`${sender.id}|9001`).digest('hex');
    mkdirSync(media, { recursive: true });
    writeFileSync(join(media, name), '%PDF-1.7 of a customer');
    writeFileSync(join(media, `${name}.type`), 'application/pdf');
    const invoice = { url: `/api/v1/payments/${order.orderId}/documents/invoice` };
    const sold = (await server().request(invoice, sender.token)).json();

    const file = join(temporaryFolder(), 'backup');
    const { dataDir } = services.config;
    await writeBackup({ database: services.database, dataDir }, file, testNow);
    const restoredDir = temporaryFolder();
    const { url, drop } = await createPostgresCopy('template0');
    const open = () => openPostgres(url, log, 3);
    await restoreBackup(file, { dataDir: restoredDir, open });
    const database = await open();
    const restored = {
      ...services,
      database,
      events: createEventHub(database, log),
      config: { ...services.config, dataDir: restoredDir },
    };
    const connection = await findConnection(database, sender.id);
    const sealed = connection?.access_token_sealed ?? '';
    expect(restored.sealer.open(sealed, whatsAppTokenPurpose(sender.id))).toBe('channel-token');
    const app = await createApp(restored);
    const picture = await app.inject({ url: `/api${(await mediaAddressOf(restored, sender.id))('9001')}` });
    expect(picture.body).toBe('%PDF-1.7 of a customer');
    const headers = { authorization: `Bearer ${sender.token}` };
    expect((await app.inject({ ...invoice, headers })).json()).toEqual(sold);
    expect(Buffer.from(sold.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    await app.close();
    await database.close();
    await drop();
  });
});

onTestServer('[OPS-30] a restored message that waited', (server) => {
  it('is unknown with the reason, and no worker sends it', async () => {
    const { services } = server();
    const sender = await makeSender(server());
    await sendText(server(), sender, { body: 'waits' });
    const file = join(temporaryFolder(), 'backup');
    await writeBackup({ database: services.database, dataDir: services.config.dataDir }, file, testNow);
    const { url, drop } = await createPostgresCopy('template0');
    const open = () => openPostgres(url, log, 2);
    let waiting = 0;
    await restoreBackup(file, {
      dataDir: temporaryFolder(),
      open,
      settle: async (transaction, at) => {
        waiting = await giveUpRestored(transaction, at);
      },
    });
    expect(waiting).toBe(1);
    const database = await open();
    const rows = await database.query(
      `select messages.status, messages.cause, message_attempts.outcome, message_attempts.happened_at as at
       from messages join message_attempts on message_id = id where body = 'waits'`,
      [],
      v.unknown(),
    );
    const cause = expect.stringContaining('may have been sent since');
    expect(rows).toEqual([{ status: 'unknown', cause, outcome: 'unknown', at: testNow }]);
    expect(await database.query('select message_id from outbox', [], v.unknown())).toEqual([]);
    await database.close();
    await drop();
  });
});

onTestServer('[OPS-05] a restore refuses', (server) => {
  let file: string;
  const never = async (): Promise<Database> => {
    throw new Error('the database is opened');
  };
  const backUp = async (name: string) => {
    const { database, config } = server().services;
    const path = join(temporaryFolder(), name);
    mkdirSync(join(config.dataDir, 'media'), { recursive: true });
    writeFileSync(join(config.dataDir, 'media', 'file'), 'x'.repeat(100_000));
    await writeBackup({ database, dataDir: config.dataDir }, path, testNow);
    return path;
  };
  beforeAll(async () => {
    file = await backUp('backup');
  });

  it('a file that is cut short or changed, or that is not a backup', async () => {
    const whole = readFileSync(file);
    const target = { dataDir: temporaryFolder(), open: never };
    for (const bytes of [0, 10, 1000, whole.length / 2, whole.length - 9, whole.length - 1]) {
      const cut = join(temporaryFolder(), 'cut');
      cpSync(file, cut);
      truncateSync(cut, Math.floor(bytes));
      await expect(restoreBackup(cut, target)).rejects.toThrow('is not a whole backup');
    }
    const changed = join(temporaryFolder(), 'changed');
    const other = Buffer.from(whole);
    other[whole.length / 2 - (whole.length % 2) / 2] = 1 + (other[Math.floor(whole.length / 2)] ?? 0);
    writeFileSync(changed, other);
    await expect(restoreBackup(changed, target)).rejects.toThrow('is not a whole backup');
    writeFileSync(changed, 'something else');
    await expect(restoreBackup(changed, target)).rejects.toThrow('is not a whole backup');
    await expect(restoreBackup(join(changed, 'none'), target)).rejects.toThrow('is not a whole backup');
  });

  it.each(['database', 'media', 'modules', 'shell'])('a data folder with files in %s', async (name) => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, name));
    writeFileSync(join(dataDir, name, 'file'), 'mine');
    await expect(restoreBackup(file, { dataDir, open: never })).rejects.toThrow('is not empty');
    expect(readFileSync(join(dataDir, name, 'file'), 'utf8')).toBe('mine');
  });

  it('a database with tables', async () => {
    const { url, drop } = await createPostgresCopy();
    const open = () => openPostgres(url, log, 2);
    const dataDir = temporaryFolder();
    await expect(restoreBackup(file, { dataDir, open })).rejects.toThrow('The database has tables');
    expect(existsSync(join(dataDir, 'media'))).toBe(false);
    await drop();
  });

  it('a backup of a newer release', async () => {
    const { database } = server().services;
    await database.execute(`insert into migrations (name) values ('9999-future.sql')`, []);
    const newer = await backUp('newer');
    await database.execute(`delete from migrations where name = '9999-future.sql'`, []);
    await expect(restoreBackup(newer, { dataDir: temporaryFolder(), open: never })).rejects.toThrow(
      'of a newer release: its database has 9999-future.sql',
    );
  });

  it('rows that refer to a missing one, and leaves neither rows nor files', async () => {
    const { url, drop } = await createPostgresCopy();
    const source = await openPostgres(url, log, 2);
    await source.script(
      `alter table saved_replies disable trigger all;
       insert into saved_replies (id, account_id, name, body) values (gen_random_uuid(), 777, 'a', 'b')`,
    );
    const path = join(temporaryFolder(), 'broken');
    const { config } = server().services;
    await writeBackup({ database: source, dataDir: config.dataDir }, path, testNow);
    await source.close();
    await drop();
    const dataDir = temporaryFolder();
    const target = await createPostgresCopy('template0');
    const open = () => openPostgres(target.url, log, 2);
    await expect(restoreBackup(path, { dataDir, open })).rejects.toThrow('foreign key');
    expect(existsSync(join(dataDir, 'media'))).toBe(false);
    const restored = await open();
    expect(await restored.query('select 1 from saved_replies', [], v.unknown())).toEqual([]);
    await restored.close();
    await target.drop();
  });
});

describe('[OPS-04] the commands', () => {
  it('of the built server back up and restore, and say what to do with the keys', async () => {
    const [dataDir, restored] = [folderWithDatabase(), temporaryFolder()];
    const file = join(temporaryFolder(), 'backup.tar.gz');
    const backup = await runProgram('backup', [file], dataDir);
    expect(backup).toEqual({ code: 0, said: expect.stringContaining('The keys are not in it') });
    const again = await runProgram('backup', [file], dataDir);
    expect(again).toEqual({
      code: 1,
      said: expect.stringMatching(/^No backup\. .+ cannot be written: EEXIST/),
    });
    const { url, drop } = await createPostgresCopy('template0');
    const restore = await runProgram('restore', [file], restored, url);
    expect(restore).toEqual({ code: 0, said: expect.stringContaining('rows and 0 files are restored') });
    const twice = await runProgram('restore', [file], restored, url);
    expect(twice).toEqual({ code: 1, said: expect.stringMatching(/^Not restored\. .+ has tables/) });
    await drop();
  });
});
