import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const listRow = v.object({
  id: v.number(),
  name: v.string(),
  business_name: v.string(),
  email: v.string(),
  mobile_no: v.string(),
  isactive: v.boolean(),
  isconnected: v.boolean(),
});
export type ListRow = v.InferOutput<typeof listRow>;

const columns = `id, name, business_name, email, mobile_no, is_active as isactive, is_connected as isconnected`;

/** All users, newest first. */
export async function listUsers(database: Queryable): Promise<ListRow[]> {
  return database.query(`select ${columns} from accounts where role = 'User' order by id desc`, [], listRow);
}

/** A Partner's own clients, newest first. */
export async function listClients(database: Queryable, partnerId: number): Promise<ListRow[]> {
  return database.query(
    `select ${columns} from accounts where role = 'User' and owner_id = $1 order by id desc`,
    [partnerId],
    listRow,
  );
}

/** All partners, newest first. */
export async function listPartners(database: Queryable): Promise<ListRow[]> {
  return database.query(
    `select ${columns} from accounts where role = 'Partner' order by id desc`,
    [],
    listRow,
  );
}
