import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../testing/both-databases.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (file: string) => readFileSync(join(workspace, file), 'utf8');
const versions = v.object({
  releases: v.looseTuple([v.object({ commit: v.string(), database: v.string() })]),
});
/** The first one, before the names that the tables below list were changed. */
const [release] = v.parse(versions, JSON.parse(read('.ci/versions.json'))).releases;

/** Tables that were renamed since, by old name. */
const tables: Readonly<Record<string, string>> = {
  canned_replies: 'saved_replies',
  channel_accounts: 'whatsapp_connections',
  chat_contacts: 'conversations',
  connection_steps: 'connect_steps',
  connections: 'connect_attempts',
  known_places: 'trusted_networks',
  lanes: 'send_queues',
  links: 'email_tokens',
  reached_people: 'daily_contacts',
};
/** Columns that were renamed since, by the old names of table and column. */
const columns: Readonly<Record<string, string>> = {
  'channel_accounts.day_limit': 'messaging_limit',
  'chat_contacts.wa_id': 'key',
  'chat_notes.wa_id': 'conversation_key',
  'chat_reactions.wa_id': 'conversation_key',
  'chat_uploads.channel_id': 'media_id',
  'connection_steps.answer': 'message',
  'inbound_messages.channel_id': 'wamid',
  'inbound_messages.wa_id': 'sender_id',
  'lanes.is_over': 'is_over_limit',
  'lanes.rest_code': 'pause_code',
  'message_statuses.channel_id': 'wamid',
  'messages.channel_id': 'wamid',
  'messages.wa_id': 'recipient_id',
  'outbox.handed_at': 'claimed_at',
  'outbox.line': 'recipient_state',
  'outbox.tries': 'attempts',
  'outbox.wa_id': 'recipient_id',
  'payments.refund_asked_at': 'refund_requested_at',
  'reached_people.wa_id': 'recipient_id',
  'template_syncs.told_at': 'reported_at',
  'templates.category_told_at': 'category_reported_at',
  'templates.score_told_at': 'score_reported_at',
  'templates.told_at': 'reported_at',
};
/** Values that were renamed since, by the old names of table and column. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'outbox.line': { free: 'ready', first: 'head', behind: 'blocked', over: 'over_limit' },
};

type Row = Readonly<Record<string, unknown>>;
const rowSchema = v.object({ row: v.record(v.string(), v.unknown()) });

async function readRows(database: Database, table: string): Promise<Row[]> {
  const rows = await database.query(`select to_jsonb(t) as row from ${table} t`, [], rowSchema);
  return rows.map(({ row }) => row);
}

async function listTables(database: Database): Promise<string[]> {
  const found = await database.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1`,
    [],
    v.object({ name: v.string() }),
  );
  return found.map(({ name }) => name);
}

/** Columns, constraints, indexes and triggers of a schema, one per line, without the schema's name. */
async function describeSchema(database: Database, schema: string): Promise<string[]> {
  const found = await database.query(
    `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema = $1
     union all select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid))
       from pg_constraint where connamespace = $1::regnamespace
     union all select indexdef from pg_indexes where schemaname = $1
     union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
       where relnamespace = $1::regnamespace and not tgisinternal`,
    [schema],
    v.object({ line: v.string() }),
  );
  // A dump writes chains of conditions with fewer parentheses.
  return found.map(({ line }) => line.replaceAll(`${schema}.`, '').replaceAll(/[()]/g, '')).sort();
}

/** The names of constraints, indexes and sequences in the public schema; only some engines name `not null`. */
async function listNames(database: Database): Promise<string[]> {
  const found = await database.query(
    `select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
     union select relname from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') order by 1`,
    [],
    v.object({ name: v.string() }),
  );
  return found.map(({ name }) => name);
}

/** A row from before the upgrade, under its new names. */
function renamed(table: string, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const name = `${table}.${column}`;
      return [columns[name] ?? column, values[name]?.[String(value)] ?? value];
    }),
  );
}

/** The columns of a row that also exist in the expected one. */
function without(row: Row, expected: Row | undefined): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => expected && column in expected));
}

const inOrder = (rows: readonly Row[]) =>
  rows
    .map((row) => JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))))
    .sort();

onBothDatabases(
  `a database of commit ${release.commit} that is upgraded while the server is stopped`,
  (database) => {
    let before: ReadonlyMap<string, Row[]>;

    beforeAll(async () => {
      await database().script('alter schema public rename to newest; create schema public');
      await database().script(read(release.database));
      const names = await listTables(database());
      before = new Map(
        await Promise.all(names.map(async (name) => [name, await readRows(database(), name)] as const)),
      );
      await migrate(database());
    });

    it('has a row in every table and a value in every column before the upgrade', () => {
      expect(before.size).toBe(46);
      for (const [table, rows] of before) {
        const empty = Object.keys(rows[0] ?? {}).filter((column) =>
          rows.every((row) => row[column] === null),
        );
        expect({ table, hasRows: rows.length > 0, empty }).toEqual({ table, hasRows: true, empty: [] });
      }
    });

    it('has every row and every column afterwards, under the new names', async () => {
      for (const [table, rows] of before) {
        const expected = rows.map((row) => renamed(table, row));
        const found = await readRows(database(), tables[table] ?? table);
        expect(inOrder(found.map((row) => without(row, expected[0])))).toEqual(inOrder(expected));
      }
    });

    it('names no constraint, index or sequence after a table that was renamed', async () => {
      const names = await listNames(database());
      const old = Object.keys(tables).map((table) => `${table}_`);
      expect(names).toContain('conversations_pkey');
      expect(names.filter((name) => old.some((table) => name.startsWith(table)))).toEqual([]);
    });

    it('has the schema of a new database afterwards', async () => {
      expect(await describeSchema(database(), 'public')).toEqual(await describeSchema(database(), 'newest'));
    });
  },
);
