import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

/** Finds the sealed two-step PIN of a number; null if it is not known. */
export async function findPin(database: Queryable, phoneNumberId: string): Promise<string | null> {
  const [row] = await database.query(
    'select pin_sealed from number_pins where phone_number_id = $1',
    [phoneNumberId],
    v.object({ pin_sealed: v.string() }),
  );
  return row?.pin_sealed ?? null;
}

/** Stores the sealed two-step PIN of a number. */
export async function upsertPin(database: Queryable, phoneNumberId: string, sealed: string): Promise<void> {
  await database.execute(
    `insert into number_pins (phone_number_id, pin_sealed) values ($1, $2)
     on conflict (phone_number_id) do update set pin_sealed = $2`,
    [phoneNumberId, sealed],
  );
}

/** Deletes a PIN that WhatsApp did not accept. */
export async function deletePin(database: Queryable, phoneNumberId: string): Promise<void> {
  await database.execute('delete from number_pins where phone_number_id = $1', [phoneNumberId]);
}
