import * as v from 'valibot';
import type { Queryable, SqlValue } from '../../platform/database/database.ts';

const responseRow = v.object({ rows: v.string() });

// The response is the whole list, which may have 100,000 rows. The database writes the JSON that is sent, because
// parsing, checking and serialising it here would take half as much processor time again.
async function list(database: Queryable, where: string, values: readonly SqlValue[]): Promise<string> {
  const [response] = await database.query(
    `select coalesce(json_agg(row_to_json(listed)), '[]')::text as rows from (
       select id, name, business_name, email, mobile_no, is_active as isactive, is_connected as isconnected
       from accounts where ${where} order by id desc) listed`,
    values,
    responseRow,
  );
  return response?.rows ?? '[]';
}

/** Lists all users, newest first, as a JSON array. */
export function listUsers(database: Queryable): Promise<string> {
  return list(database, `role = 'User'`, []);
}

/** Lists a Partner's clients, newest first, as a JSON array. */
export function listClients(database: Queryable, partnerId: number): Promise<string> {
  return list(database, `role = 'User' and owner_id = $1`, [partnerId]);
}

/** Lists all partners, newest first, as a JSON array. */
export function listPartners(database: Queryable): Promise<string> {
  return list(database, `role = 'Partner'`, []);
}
