import * as v from 'valibot';
import type { Queryable } from '../database.ts';
import type { LargeTable, Shape } from './large-tables.ts';

const keyRow = v.object({ table: v.string(), name: v.string(), definition: v.string() });
type Reference = v.InferOutput<typeof keyRow>;

/** Foreign keys to a table. */
async function listReferences(transaction: Queryable, table: string): Promise<Reference[]> {
  return transaction.query(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where confrelid = to_regclass($1) and contype = 'f' and conparentid = 0 order by 1, 2`,
    [table],
    keyRow,
  );
}

const single =
  /^FOREIGN KEY \((?:account_id, )?(\w+)\) REFERENCES (\w+)\((?:account_id, )?(\w+)\) ON DELETE CASCADE/;

/** A foreign key to the table in another shape: with the account if the table is partitioned. */
function referenceTo({ partitions }: Shape, { table, name, definition }: Reference): string {
  const [, column, target, key] = single.exec(definition) ?? [];
  if (column === undefined)
    throw new Error(`${name} of ${table} is a foreign key that is not known: ${definition}`);
  const account = partitions === 0 ? '' : 'account_id, ';
  return `alter table ${table} add constraint ${name}
    foreign key (${account}${column}) references ${target} (${account}${key}) on delete cascade not valid`;
}

/**
 * Puts the copy in the table's position, with the table's triggers and the foreign keys to it, and drops the table.
 * Everything else waits until this transaction ends, so it reads no rows.
 */
export async function swap(transaction: Queryable, { name }: LargeTable, shape: Shape): Promise<void> {
  const references = await listReferences(transaction, name);
  const tables = [name, `partitions.${name}`, ...new Set(references.map(({ table }) => table))];
  await transaction.script(`lock table ${tables.join(', ')} in access exclusive mode`);
  await transaction.script(`drop trigger repeat_in_copy on ${name}`);
  const triggers = await transaction.query(
    `select pg_get_triggerdef(oid) as definition from pg_trigger
     where tgrelid = to_regclass($1) and not tgisinternal and tgparentid = 0`,
    [name],
    v.object({ definition: v.string() }),
  );
  for (const one of references)
    await transaction.script(`alter table ${one.table} drop constraint ${one.name}`);
  const [{ schema } = { schema: 'public' }] = await transaction.query(
    'select quote_ident(current_schema()) as schema',
    [],
    v.object({ schema: v.string() }),
  );
  await transaction.script(
    `drop table ${name};
     drop function partitions.repeat_in_${name}();
     alter table partitions.${name} set schema ${schema};
     delete from partitions.progress where table_name = '${name}'`,
  );
  for (const { definition } of triggers) await transaction.script(definition);
  for (const one of references) await transaction.script(referenceTo(shape, one));
}

/** Validates the foreign keys of a swap, beside all statements. */
export async function validateReferences(transaction: Queryable, { name }: LargeTable): Promise<void> {
  for (const one of await listReferences(transaction, name))
    if (one.definition.endsWith('NOT VALID'))
      await transaction.script(`alter table ${one.table} validate constraint ${one.name}`);
}

/** The planner knows nothing of the partitions, and autovacuum analyses each of them but never the whole. */
export async function analyseTable(database: Queryable, { name }: LargeTable): Promise<void> {
  await database.script(`analyze ${name}`);
}

/**
 * Lists the sessions of other programs, or of earlier releases, whose connections have no name. PostgreSQL does not say
 * what those of another user are; only sessions have a user, and none of PostgreSQL's own processes.
 */
export async function listOtherSessions(database: Queryable, name: string): Promise<string[]> {
  const rows = await database.query(
    `select distinct coalesce(nullif(application_name, ''), 'without a name') as text from pg_stat_activity
     where datname = current_database() and usesysid is not null
       and coalesce(backend_type, 'client backend') = 'client backend' and application_name is distinct from $1
     order by 1`,
    [name],
    v.object({ text: v.string() }),
  );
  return rows.map(({ text }) => text);
}
