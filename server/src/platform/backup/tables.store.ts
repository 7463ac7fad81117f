import * as v from 'valibot';
import type { Queryable } from '../database/database.ts';

/** A table: names are quoted for SQL. */
export interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Rows that one statement reads or writes; some have files of 100 KB. */
const rowsAtOnce = 200;

/** The same text for a value on every server and in every zone. */
async function fixFormats(transaction: Queryable): Promise<void> {
  await transaction.script(
    `set local time zone 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
     set local bytea_output = 'hex'; set local extra_float_digits = 1`,
  );
}

/** Begins a transaction in which every statement sees the same moment. */
export async function beginSnapshot(transaction: Queryable): Promise<void> {
  await transaction.script('set transaction isolation level repeatable read, read only');
  await fixFormats(transaction);
}

const tableRow = v.object({
  name: v.string(),
  columns: v.array(v.object({ name: v.string(), type: v.string() })),
});

/** Lists the tables with the columns that can be written; a partitioned table is one. */
export async function listTables(database: Queryable): Promise<readonly Table[]> {
  return database.query(
    `select quote_ident(relname) as name,
       jsonb_agg(jsonb_build_object('name', quote_ident(attname), 'type', format_type(atttypid, atttypmod))
         order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
       and attgenerated = ''
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
     group by relname order by relname`,
    [],
    tableRow,
  );
}

/** Reads a table in pieces; each row is a JSON array of its values as PostgreSQL's text. */
export async function* readRows(
  transaction: Queryable,
  { name, columns }: Table,
): AsyncGenerator<readonly string[]> {
  const values = columns.map((column) => `${column.name}::text`).join(', ');
  await transaction.script(
    `declare backup_rows no scroll cursor for select json_build_array(${values})::text as line from ${name}`,
  );
  for (;;) {
    const rows = await transaction.query(
      `fetch ${rowsAtOnce} from backup_rows`,
      [],
      v.object({ line: v.string() }),
    );
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await transaction.script('close backup_rows');
}

/** Writes rows that `readRows` has read, perhaps on another engine. */
export async function writeRows(
  transaction: Queryable,
  { name, columns }: Table,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map((column) => column.name).join(', ');
  const values = columns.map(({ type }, index) => `(line::json ->> ${index})::${type}`).join(', ');
  for (let at = 0; at < lines.length; at += rowsAtOnce)
    await transaction.execute(
      `insert into ${name} (${names}) overriding system value select ${values} from unnest($1::text[]) as line`,
      [lines.slice(at, at + rowsAtOnce)],
    );
}

const sequenceRow = v.object({ name: v.string(), last: v.nullable(v.string()) });
export type Sequence = v.InferOutput<typeof sequenceRow>;

/** Lists the sequences with the last number of each; null if it has given none. */
export async function listSequences(database: Queryable): Promise<readonly Sequence[]> {
  return database.query(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() order by 1`,
    [],
    sequenceRow,
  );
}

export async function setSequences(transaction: Queryable, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences)
    if (last !== null)
      await transaction.query('select setval($1::regclass, $2::bigint)', [name, last], v.unknown());
}

const constraintRow = v.object({ table: v.string(), name: v.string(), definition: v.string() });
export type ForeignKey = v.InferOutput<typeof constraintRow>;

/** Prepares all tables for rows in any order: empties them, and lays aside their foreign keys and triggers. */
export async function beginLoading(
  transaction: Queryable,
  tables: readonly Table[],
): Promise<readonly ForeignKey[]> {
  await fixFormats(transaction);
  const keys = await transaction.query(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`,
    [],
    constraintRow,
  );
  await transaction.script(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const { table, name } of keys)
    await transaction.script(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await transaction.script(`alter table ${name} disable trigger user`);
  return keys;
}

/** Puts foreign keys and triggers back; a row that refers to a missing one is refused. */
export async function endLoading(
  transaction: Queryable,
  tables: readonly Table[],
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { table, name, definition } of keys)
    await transaction.script(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { name } of tables) await transaction.script(`alter table ${name} enable trigger user`);
}

/** The planner knows nothing of rows that have just been loaded. */
export async function analyse(database: Queryable): Promise<void> {
  await database.script('analyze');
}
