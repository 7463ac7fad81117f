import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { listedRow } from './user-lists.store.ts';

/** Lists the clients of a Partner, newest first, without tokens. */
export async function clientsOf(database: Queryable, partnerId: number) {
  return database.query(
    `select id, name, business_name, email, mobile_no, is_active as isactive, is_connected as isconnected
     from accounts where owner_id = $1 order by id desc`,
    [partnerId],
    listedRow,
  );
}

const movedRow = v.object({ id: v.number(), name: v.string(), business_name: v.string() });

/** Moves all clients of a Partner to another one, or to none. @returns the moved ones */
export async function moveAllClients(transaction: Queryable, from: number, to: number | null) {
  return transaction.query(
    'update accounts set owner_id = $2 where owner_id = $1 returning id, name, business_name',
    [from, to],
    movedRow,
  );
}

/** Moves a User to a Partner, or to none. @returns true if the partner changed */
export async function moveClient(transaction: Queryable, id: number, to: number | null): Promise<boolean> {
  const touched = await transaction.execute(
    `update accounts set owner_id = $2 where id = $1 and role = 'User' and owner_id is distinct from $2`,
    [id, to],
  );
  return touched > 0;
}
