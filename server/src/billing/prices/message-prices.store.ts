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
  // The update changes nothing: it returns the present row, which nobody can delete in the meantime.
  const rows = await database.query(
    `insert into message_prices (calling_code, category, valid_from, micros) values ($1, $2, $3, $4)
     on conflict (calling_code, category, valid_from) do update set micros = message_prices.micros
     returning ${columns}, xmax = 0 as "isNew"`,
    [callingCode, category, validFrom, micros],
    v.object({ ...priceRow.entries, isNew: v.boolean() }),
  );
  const { isNew, ...price } = onlyRow(rows);
  return { price, isNew };
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
