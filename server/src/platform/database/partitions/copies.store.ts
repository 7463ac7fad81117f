import * as v from 'valibot';
import type { Queryable } from '../database.ts';
import { keyColumns, type LargeTable, type Shape } from './large-tables.ts';

const trigger = 'repeat_in_copy';
const textRow = v.object({ text: v.string() });

async function textsOf(database: Queryable, sql: string, table: string): Promise<string[]> {
  const rows = await database.query(sql, [table], textRow);
  return rows.map(({ text }) => text);
}

/** A conversion is run by one process at a time. @returns false if another one runs it */
export async function lockConversion(transaction: Queryable): Promise<boolean> {
  const [row] = await transaction.query(
    `select pg_try_advisory_xact_lock(hashtext('partitions')) as free`,
    [],
    v.object({ free: v.boolean() }),
  );
  return row?.free ?? false;
}

/** No statement of the transaction waits longer for a lock. */
export async function limitLocks(transaction: Queryable, limitMs: number): Promise<void> {
  await transaction.script(`set local lock_timeout = ${limitMs}`);
}

/** Reads how a table is stored; null if there is no such table. */
export async function readShape(database: Queryable, table: string): Promise<Shape | null> {
  const [row] = await database.query(
    `select (select count(*) from pg_inherits where inhparent = pg_class.oid)::int as partitions
     from pg_class where oid = to_regclass($1)`,
    [table],
    v.object({ partitions: v.number() }),
  );
  return row ?? null;
}

/** Lists the partitions of a table, with their schema; none if it has none. */
export async function listPartitions(database: Queryable, table: string): Promise<string[]> {
  return textsOf(
    database,
    `select inhrelid::regclass::text as text from pg_inherits where inhparent = to_regclass($1) order by inhrelid`,
    table,
  );
}

/** Names and types of the columns, and the names of indexes, checks and foreign keys. */
const partsSql = `select string_agg(part, ', ' order by part) as text from (
    select attname || ' ' || format_type(atttypid, atttypmod) from pg_attribute
      where attrelid = to_regclass($1) and attnum > 0 and not attisdropped
    union all select relname from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = to_regclass($1) and indisvalid
    union all select conname from pg_constraint where conrelid = to_regclass($1) and contype in ('c', 'f')
  ) as parts (part)`;

/** True if a copy has all columns, indexes and constraints of its table: a migration may have changed the table. */
export async function fits(database: Queryable, { name }: LargeTable): Promise<boolean> {
  const [table = ''] = await textsOf(database, partsSql, name);
  const [copy = ''] = await textsOf(database, partsSql, `partitions.${name}`);
  return table === copy;
}

/** Columns of a table, in their order. */
async function columnsOf(database: Queryable, name: string): Promise<string[]> {
  return textsOf(
    database,
    `select quote_ident(attname) as text from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`,
    name,
  );
}

/** Creates the empty copy with the keys of its shape, and all that its table has besides: indexes, checks, rights. */
async function createTable(transaction: Queryable, table: LargeTable, shape: Shape): Promise<void> {
  const { name, unique } = table;
  const { partitions } = shape;
  const copy = `partitions.${name}`;
  const by = partitions === 0 ? '' : 'partition by hash (account_id)';
  await transaction.script(`create table ${copy} (like ${name} including all excluding indexes) ${by}`);
  for (let at = 0; at < partitions; at += 1)
    await transaction.script(
      `create table ${copy}_${partitions}_${at} partition of ${copy} for values with (modulus ${partitions}, remainder ${at})`,
    );
  const account = partitions === 0 ? '' : 'account_id, ';
  const key = keyColumns(table, shape).map(({ column }) => column);
  await transaction.script(`alter table ${copy} add constraint ${name}_pkey primary key (${key.join(', ')})`);
  for (const [constraint, column] of Object.entries(unique))
    await transaction.script(`alter table ${copy} add constraint ${constraint} unique (${account}${column})`);
}

async function addParts(transaction: Queryable, { name }: LargeTable): Promise<void> {
  const copy = `partitions.${name}`;
  const foreignKeys = await textsOf(
    transaction,
    `select format('add constraint %I %s', conname, replace(pg_get_constraintdef(oid), ' NOT VALID', '')) as text from pg_constraint
     where conrelid = to_regclass($1) and contype = 'f' and conparentid = 0`,
    name,
  );
  for (const definition of foreignKeys) await transaction.script(`alter table ${copy} ${definition}`);
  const indexes = await textsOf(
    transaction,
    `select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = to_regclass($1) and indisvalid
       and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
    name,
  );
  for (const definition of indexes)
    await transaction.script(definition.replace(/ ON (?:ONLY )?\S+ USING /, ` ON ${copy} USING `));
  const rights = await textsOf(
    transaction,
    `select format('grant %s on partitions.%I to %s', privilege_type, relname,
       case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end) as text
     from pg_class, aclexplode(relacl) where oid = to_regclass($1) and grantee <> relowner`,
    name,
  );
  for (const grant of rights) await transaction.script(grant);
}

/** Repeats each change of the table in its copy: also of rows that are not copied yet. */
async function addRepeat(transaction: Queryable, table: LargeTable, shape: Shape): Promise<void> {
  const { name } = table;
  const columns = await columnsOf(transaction, name);
  const key = keyColumns(table, shape).map(({ column }) => column);
  const isOld = ['account_id', table.key.column].map((column) => `${column} = old.${column}`).join(' and ');
  const isMoved = key.map((column) => `old.${column} <> new.${column}`).join(' or ');
  await transaction.script(
    `create or replace function partitions.repeat_in_${name}() returns trigger language plpgsql as $body$
     begin
       if tg_op = 'DELETE' then
         delete from partitions.${name} where ${isOld};
         return null;
       end if;
       if tg_op = 'UPDATE' then
         if ${isMoved} then delete from partitions.${name} where ${isOld}; end if;
       end if;
       insert into partitions.${name} (${columns.join(', ')}) values (${columns.map((one) => `new.${one}`).join(', ')})
       on conflict (${key.join(', ')}) do update set ${columns.map((one) => `${one} = excluded.${one}`).join(', ')};
       return null;
     end
     $body$;
     create trigger ${trigger} after insert or update or delete on ${name} for each row
       execute function partitions.repeat_in_${name}()`,
  );
}

/**
 * Locks what the copy's trigger and foreign keys change, at once. If each was locked when it is needed, a statement that
 * writes to the table and then to one that it refers to would wait for the copy, and the copy for the statement.
 */
async function lockForCopy(transaction: Queryable, { name }: LargeTable): Promise<void> {
  const referenced = await textsOf(
    transaction,
    `select distinct confrelid::regclass::text as text from pg_constraint
     where conrelid = to_regclass($1) and contype = 'f' and conparentid = 0 and confrelid <> conrelid order by 1`,
    name,
  );
  await transaction.script(`lock table ${[name, ...referenced].join(', ')} in share row exclusive mode`);
}

/** Creates the copy of a table, which gets each change of the table from then on. */
export async function createCopy(transaction: Queryable, table: LargeTable, shape: Shape): Promise<void> {
  await lockForCopy(transaction, table);
  await transaction.script(
    `create schema if not exists partitions;
     create table if not exists partitions.progress (
       table_name text primary key, copied_to text not null, copied_rows bigint not null)`,
  );
  await createTable(transaction, table, shape);
  await addParts(transaction, table);
  await addRepeat(transaction, table, shape);
}

/** Deletes what an unfinished conversion has copied. */
export async function deleteCopy(transaction: Queryable, { name }: LargeTable): Promise<void> {
  await transaction.script(
    `drop trigger if exists ${trigger} on ${name};
     drop function if exists partitions.repeat_in_${name}();
     drop table if exists partitions.${name};
     delete from partitions.progress where table_name = '${name}'`,
  );
}

const progressRow = v.object({ copied_to: v.string(), copied_rows: v.number() });

/** How far the rows of a table are copied. */
interface CopyProgress {
  /** JSON of the key of the last copied row; null before the first. */
  readonly last: readonly string[] | null;
  readonly rows: number;
}

export async function readProgress(database: Queryable, { name }: LargeTable): Promise<CopyProgress> {
  const [row] = await database.query(
    'select copied_to, copied_rows from partitions.progress where table_name = $1',
    [name],
    progressRow,
  );
  if (row === undefined) return { last: null, rows: 0 };
  return { last: v.parse(v.array(v.string()), JSON.parse(row.copied_to)), rows: row.copied_rows };
}

/**
 * Copies the rows that follow the last copied one. They are locked against deletion, so that none is copied after it
 * was deleted; a row that changes meanwhile is in the copy already, or is changed there next.
 * @returns how many there were
 */
export async function copyRows(
  transaction: Queryable,
  { table, from, to, limit }: { table: LargeTable; from: Shape; to: Shape; limit: number },
): Promise<number> {
  const { name } = table;
  const { last } = await readProgress(transaction, table);
  const key = keyColumns(table, from);
  const names = key.map(({ column }) => column).join(', ');
  const target = keyColumns(table, to).map(({ column }) => column);
  const columns = (await columnsOf(transaction, name)).join(', ');
  const values = key.map(({ type }, index) => `$${index + 1}::${type}`).join(', ');
  const [page] = await transaction.query(
    `with page as materialized (
       select * from ${name} ${last === null ? '' : `where (${names}) > (${values})`} order by ${names} limit ${limit}
       for key share
     ), copied as (
       insert into partitions.${name} (${columns}) select ${columns} from page on conflict (${target.join(', ')}) do nothing
     )
     select count(*)::int as rows,
       (select json_build_array(${key.map(({ column }) => `${column}::text`).join(', ')})::text from page
        order by ${key.map(({ column }) => `${column} desc`).join(', ')} limit 1) as last
     from page`,
    last ?? [],
    v.object({ rows: v.number(), last: v.nullable(v.string()) }),
  );
  if (page === undefined || page.last === null) return 0;
  await transaction.execute(
    `insert into partitions.progress as p (table_name, copied_to, copied_rows) values ($1, $2, $3)
     on conflict (table_name) do update set copied_to = $2, copied_rows = p.copied_rows + $3`,
    [name, page.last, page.rows],
  );
  return page.rows;
}

/** Counts the rows that differ between a table and its copy, at one moment. */
export async function countDifferences(database: Queryable, { name, key }: LargeTable): Promise<number> {
  const [row] = await database.query(
    `select count(*)::int as differences from ${name} as one
     full join partitions.${name} as other on other.account_id = one.account_id and other.${key.column} = one.${key.column}
     where one is distinct from other`,
    [],
    v.object({ differences: v.number() }),
  );
  return row?.differences ?? 0;
}
