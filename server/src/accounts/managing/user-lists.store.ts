import * as v from 'valibot';
import type { Queryable, SqlValue } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { type ListPage, readPages } from '../../platform/http/read-pages.ts';

/** An account as the lists show it, without its token. */
export const listedRow = v.object({
  id: v.number(),
  name: v.string(),
  business_name: v.string(),
  email: v.string(),
  mobile_no: v.string(),
  isactive: v.boolean(),
  isconnected: v.boolean(),
});

const pageRow = v.object({ rows: v.string(), last: v.nullable(v.number()), count: v.number() });

// The list may have a million rows. The database writes the JSON that is sent, because parsing, checking and serialising
// it here would take half as much processor time again.
function list(database: Queryable, where: string, values: readonly SqlValue[]): AsyncIterable<string> {
  const before = `$${values.length + 1}`;
  return readPages<number>(async (after, limit): Promise<ListPage<number>> => {
    const pages = await database.query(
      `select coalesce(string_agg(row_to_json(listed)::text, ','), '') as rows, min(id) as last, count(*) as count from (
         select id, name, business_name, email, mobile_no, is_active as isactive, is_connected as isconnected
         from accounts where ${where} and id < ${before} order by id desc limit ${limit}) listed`,
      [...values, after ?? Number.MAX_SAFE_INTEGER],
      pageRow,
    );
    return onlyRow(pages);
  });
}

/** Lists all users, newest first, as pages of JSON. */
export function listUsers(database: Queryable): AsyncIterable<string> {
  return list(database, `role = 'User'`, []);
}

/** Lists a Partner's clients, newest first, as pages of JSON. */
export function listClients(database: Queryable, partnerId: number): AsyncIterable<string> {
  return list(database, `role = 'User' and owner_id = $1`, [partnerId]);
}

/** Lists all partners, newest first, as pages of JSON. */
export function listPartners(database: Queryable): AsyncIterable<string> {
  return list(database, `role = 'Partner'`, []);
}
