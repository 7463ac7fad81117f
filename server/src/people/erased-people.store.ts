import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

/** Lists the people of an account who have one of these numbers or ids, with all who were joined with them. */
export async function listPeopleWith(
  database: Queryable,
  accountId: number,
  ids: readonly string[],
): Promise<number[]> {
  const rows = await database.query(
    `select id from people where account_id = $1 and coalesce(joined_into, id) in (
       select coalesce(known.joined_into, known.id) from person_identities i
         join people known on known.account_id = i.account_id and known.id = i.person_id
       where i.account_id = $1 and i.value = any($2::text[]))`,
    [accountId, ids],
    v.object({ id: v.number() }),
  );
  return rows.map(({ id }) => id);
}

/** Lists the numbers and ids of people. */
export async function listIdsOf(
  database: Queryable,
  accountId: number,
  personIds: readonly number[],
): Promise<string[]> {
  const rows = await database.query(
    'select distinct value from person_identities where account_id = $1 and person_id = any($2::bigint[])',
    [accountId, personIds],
    v.object({ value: v.string() }),
  );
  return rows.map(({ value }) => value);
}

/** Deletes people, with their numbers, ids, joins and choices about marketing. @returns how many */
export function deletePeople(
  transaction: Queryable,
  accountId: number,
  personIds: readonly number[],
): Promise<number> {
  return transaction.execute('delete from people where account_id = $1 and id = any($2::bigint[])', [
    accountId,
    personIds,
  ]);
}
