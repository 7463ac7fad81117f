import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { displayNameOf } from './display-name.ts';

const namedRow = v.object({ value: v.string(), name: v.string(), username: v.nullable(v.string()) });

/** Reads the names of the people whom an account knows under these numbers and user ids. */
export async function readNames(
  database: Queryable,
  accountId: number,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query(
    `select value, whole.name, whole.username from person_identities i
     join people part on part.account_id = i.account_id and part.id = i.person_id
     join people whole on whole.account_id = i.account_id and whole.id = coalesce(part.joined_into, part.id)
     where i.account_id = $1 and value = any($2::text[]) and kind <> 'parent' and ended_at is null order by seen_at`,
    [accountId, [...new Set(addresses)]],
    namedRow,
  );
  const names = new Map<string, string>();
  for (const { value, name, username } of rows) {
    const displayName = displayNameOf(name, username, value);
    if (displayName !== null) names.set(value, displayName);
  }
  return names;
}
