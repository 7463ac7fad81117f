import { type MessagePrice, messagePrice } from '@chatline/contract/calls/message-prices';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';

const priceRow = v.object({ id: v.number(), ...messagePrice.entries });
/** A price as it is stored. */
export type PriceRow = v.InferOutput<typeof priceRow>;

const columns = `id, calling_code as "callingCode", category, valid_from as "validFrom", micros`;

/** Lists all prices, by calling code and category, the newest first. */
export async function listPrices(database: Queryable): Promise<PriceRow[]> {
  return database.query(
    `select ${columns} from message_prices order by calling_code, category, valid_from desc`,
    [],
    priceRow,
  );
}

/** Adds a price, unless there is one from that day. @returns the stored price, and true if it is new */
export async function addPrice(
  database: Queryable,
  { callingCode, category, validFrom, micros }: MessagePrice,
): Promise<{ readonly price: PriceRow; readonly isNew: boolean }> {
  const [added] = await database.query(
    `insert into message_prices (calling_code, category, valid_from, micros) values ($1, $2, $3, $4)
     on conflict do nothing returning ${columns}`,
    [callingCode, category, validFrom, micros],
    priceRow,
  );
  if (added !== undefined) return { price: added, isNew: true };
  const present = await database.query(
    `select ${columns} from message_prices where calling_code = $1 and category = $2 and valid_from = $3`,
    [callingCode, category, validFrom],
    priceRow,
  );
  return { price: onlyRow(present), isNew: false };
}

/** Deletes a price. @returns it, or null if it is not there */
export async function deletePrice(database: Queryable, id: number): Promise<PriceRow | null> {
  const [deleted] = await database.query(
    `delete from message_prices where id = $1 returning ${columns}`,
    [id],
    priceRow,
  );
  return deleted ?? null;
}
