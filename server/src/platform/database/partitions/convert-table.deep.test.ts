import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it, vi } from 'vitest';
import { type InboundMessage, storeInbound } from '../../../channel-events/channel-events.store.ts';
import { addAccepted } from '../../../messages/accepting/accept.store.ts';
import { markSent } from '../../../messages/sending/outcomes.store.ts';
import { addAccounts, addLog } from '../../../testing/backlog.store.ts';
import { onBothDatabases } from '../../../testing/both-databases.ts';
import type { Database, Queryable } from '../database.ts';
import { readMigrations, stepsOf } from '../migration-files.ts';
import { runBatch } from '../run-batch.ts';
import { convertTable } from './convert-table.ts';
import { readShape } from './copies.store.ts';
import { largeTables } from './large-tables.ts';

const at = new Date('2026-11-27T06:00:00Z');
const textRow = v.object({ text: v.string() });
const backlog = { accounts: 20, messages: 2000, plan: 'Growth', name: 'parts' };

async function accountsOf(database: Database): Promise<number[]> {
  const rows = await database.query('select id from accounts order by id', [], v.object({ id: v.number() }));
  return rows.map(({ id }) => id);
}

const received = (accountId: number, wamid: string, arrival = 1): InboundMessage => ({
  wamid,
  accountId,
  senderId: '919845012377',
  conversationId: null,
  kind: 'text',
  body: 'Hello',
  content: null,
  referral: null,
  replyTo: null,
  sentAt: at,
  shownAt: at,
  arrival,
});

async function accept(database: Database, accountId: number, key: string): Promise<string> {
  const id = randomUUID();
  await addAccepted(database, {
    id,
    accountId,
    recipient: { kind: 'phone', id: '919845012377' },
    phoneNumberId: 'parts1',
    body: 'sent under load',
    kind: 'text',
    content: '',
    acceptedAt: at,
    key,
    fingerprint: 'f',
    callbackData: '',
  });
  return id;
}

/** One round of the server: accepts a message twice, sends it, receives a message twice, deletes an older one. */
async function round(database: Database, accountId: number, number: number): Promise<string> {
  const id = await accept(database, accountId, `key ${number}`);
  await accept(database, accountId, `key ${number}`);
  await markSent(database, [{ accountId, id, wamid: `wamid.${number}`, isHeld: false, handedOverAt: at }]);
  expect(await storeInbound(database, received(accountId, `wamid.in.${number}`, 2))).toBe('new');
  expect(await storeInbound(database, received(accountId, `wamid.in.${number}`, 1))).toBe('moved');
  expect(await storeInbound(database, received(accountId, `wamid.in.${number}`, 2))).toBe('known');
  await database.execute(
    `delete from messages where account_id = $1 and id = (
       select id from messages where account_id = $1 and body like 'message %' order by id limit 1)`,
    [accountId],
  );
  return id;
}

async function convertAll(database: Database, partitions: number, stopAfter = Infinity): Promise<void> {
  let batches = 0;
  for (const table of largeTables)
    await convertTable(
      database,
      table,
      { partitions },
      {
        rowsAtOnce: 100,
        afterBatch() {
          batches += 1;
          if (batches >= stopAfter) throw new Error('interrupted');
        },
      },
    );
}

const shapes = (database: Database) =>
  Promise.all(largeTables.map(async ({ name }) => (await readShape(database, name))?.partitions));

/** Everything that belongs to the tables and has to survive a conversion. */
const partsOf = (database: Database) =>
  database.query(
    `select relname as text from pg_index join pg_class on pg_class.oid = indexrelid
       where indrelid in (to_regclass('messages'), to_regclass('inbound_messages'))
     union all select tgname from pg_trigger
       where tgrelid in (to_regclass('messages'), to_regclass('inbound_messages')) and not tgisinternal
     union all select conname from pg_constraint where contype in ('c', 'f', 'p', 'u') and convalidated and conparentid = 0
       and (to_regclass('messages') in (conrelid, confrelid) or to_regclass('inbound_messages') in (conrelid, confrelid))
     order by 1`,
    [],
    textRow,
  );

/** The plan of a statement, without the filters. */
async function planOf(database: Database, sql: string): Promise<string> {
  const rows = await database.query(`explain ${sql}`, [], v.object({ 'QUERY PLAN': v.string() }));
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

onBothDatabases('a conversion of the large tables', (database) => {
  beforeAll(async () => {
    for (const step of stepsOf(readMigrations())) while ((await runBatch(database(), step)) !== 'finished');
    await addAccounts(database(), { ...backlog, sealToken: (id) => `sealed ${id}` });
    await addLog(database(), backlog);
  });

  it('[OPS-90] loses no row and stores none twice while messages are sent, received and deleted, even interrupted', async () => {
    const before = await partsOf(database());
    const accounts = await accountsOf(database());
    let isDone = false;
    const sent: string[] = [];
    const writers = [0, 1].map(async (writer) => {
      for (let number = writer; !isDone && number < 2000; number += 2) {
        sent.push(await round(database(), accounts[number % accounts.length] ?? 0, number));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    await expect(convertAll(database(), 4, 3)).rejects.toThrow('interrupted');
    await convertAll(database(), 4).finally(() => {
      isDone = true;
    });
    await Promise.all(writers);
    expect(await shapes(database())).toEqual([4, 4]);
    expect(await partsOf(database())).toEqual(before);
    const rows = await database().query(
      `select id::text as text from messages where body = 'sent under load' and status = 'sent' and wamid is not null`,
      [],
      textRow,
    );
    expect(rows.map(({ text }) => text).sort()).toEqual([...sent].sort());
    const [counts] = await database().query(
      `select (select count(*) from messages where body like 'message %')::int as old,
         (select count(*) from inbound_messages)::int as received, (select count(distinct id) from messages)::int as ids,
         (select count(*) from messages)::int as messages`,
      [],
      v.object({ old: v.number(), received: v.number(), ids: v.number(), messages: v.number() }),
    );
    expect(counts).toEqual({
      old: backlog.messages - sent.length,
      received: sent.length,
      ids: backlog.messages,
      messages: backlog.messages,
    });
  }, 240_000);

  it('[OPS-91] leaves statements of an account one partition to read, and deletes what refers to a message with it', async () => {
    const [accountId = 0] = await accountsOf(database());
    for (const sql of [
      `select * from messages where account_id = ${accountId} order by accepted_at desc limit 20`,
      `update messages set status = 'read' where account_id = ${accountId} and wamid = 'wamid.0'`,
      `select * from inbound_messages where account_id = ${accountId} and wamid = 'wamid.in.0'`,
    ]) {
      const plan = await planOf(database(), sql);
      expect([...new Set(plan.match(/messages_4_\d/g))], plan).toHaveLength(1);
    }
    const id = await accept(database(), accountId, 'deleted later');
    await database().execute('delete from messages where account_id = $1 and id = $2', [accountId, id]);
    expect(await database().query('select 1 from outbox where message_id = $1', [id], v.unknown())).toEqual(
      [],
    );
    await expect(
      database().execute(
        'insert into outbox (message_id, account_id, recipient_id, due_at) values ($1, $2, $3, now())',
        [id, accountId, '91'],
      ),
    ).rejects.toThrow('foreign key');
  });

  it('[OPS-92] can be repeated, creates later indexes, and can be undone', async () => {
    await convertAll(database(), 4);
    const sql = 'create index concurrently if not exists messages_by_code on messages (account_id, code)';
    await runBatch(database(), { name: '9999-code.step.sql', sql });
    const [index] = await database().query(
      `select indisvalid as ok, (select count(*)::int from pg_inherits where inhparent = indexrelid) as parts
       from pg_index where indexrelid = to_regclass('messages_by_code')`,
      [],
      v.object({ ok: v.boolean(), parts: v.number() }),
    );
    expect(index).toEqual({ ok: true, parts: 4 });
    await convertAll(database(), 0);
    expect(await shapes(database())).toEqual([0, 0]);
    const [row] = await database().query(
      `select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'messages_pkey'`,
      [],
      textRow,
    );
    expect(row?.text).toBe('PRIMARY KEY (id)');
  });

  it('[OPS-92] can be given up after an interruption, and leaves nothing behind', async () => {
    const before = await partsOf(database());
    await expect(convertAll(database(), 4, 2)).rejects.toThrow('interrupted');
    expect(await partsOf(database())).not.toEqual(before);
    await convertAll(database(), 0);
    expect(await partsOf(database())).toEqual(before);
    expect(await readShape(database(), 'partitions.messages')).toBeNull();
  });

  it('[OPS-92] waits long enough for a vacuum of PostgreSQL to give the table back', async () => {
    // The embedded database has one connection and no such vacuum.
    if (database().alone === null) return;
    const [table] = largeTables;
    if (table === undefined) throw new Error('there are no large tables');
    const hasWaited = async (transaction: Queryable) => {
      const rows = await transaction.query(
        `select 1 from pg_locks join pg_stat_activity using (pid) where not granted
           and relation = to_regclass('messages') and clock_timestamp() - waitstart > interval '1 second'`,
        [],
        v.unknown(),
      );
      return rows.length > 0;
    };
    // A vacuum holds this lock, and ends once another session has waited for a second.
    const vacuum = database().transaction(async (transaction) => {
      await transaction.script('lock table messages in share update exclusive mode');
      for (let look = 0; look < 400; look += 1) {
        if (await hasWaited(transaction)) return 'given back';
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return 'kept';
    });
    await convertTable(database(), table, { partitions: 2 });
    expect(await vacuum).toBe('given back');
    await convertAll(database(), 0);
  });

  it('[OPS-92] is not finished if a check before the swap fails, and continues after it', async () => {
    const [table] = largeTables;
    if (table === undefined) throw new Error('there are no large tables');
    const beforeSwap = () => {
      throw new Error('a server of an earlier release');
    };
    const convert = convertTable(database(), table, { partitions: 2 }, { beforeSwap });
    await expect(convert).rejects.toThrow('a server of an earlier release');
    expect(await shapes(database())).toEqual([0, 0]);
    await convertTable(database(), table, { partitions: 2 });
    expect(await shapes(database())).toEqual([2, 0]);
    await convertAll(database(), 0);
  });

  it('[OPS-90] waits for a transaction that writes to a table, and locks nothing that the transaction needs next', async () => {
    // The embedded database has one connection, so nothing waits for a lock.
    if (database().alone === null) return;
    const [accountId = 0] = await accountsOf(database());
    const isWaiting = async () => {
      const waiting = `select 1 from pg_locks join pg_database on database = pg_database.oid
        where datname = current_database() and not granted`;
      expect(await database().query(waiting, [], v.unknown())).toHaveLength(1);
    };
    let converting = Promise.resolve();
    const writing = database().transaction(async (transaction) => {
      await transaction.execute(`update messages set kind = 'text' where account_id = $1`, [accountId]);
      converting = convertAll(database(), 4);
      await vi.waitFor(isWaiting, { timeout: 10_000, interval: 10 });
      // Less than the conversion waits before it gives way.
      await transaction.script('set local lock_timeout = 100');
      await transaction.script('lock table conversations in row exclusive mode');
    });
    await writing.finally(() => converting);
    expect(await shapes(database())).toEqual([4, 4]);
  });
});
