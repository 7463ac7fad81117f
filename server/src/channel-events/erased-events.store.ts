import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import type { ErasedPerson } from '../platform/erased-person.ts';

const eventRow = v.object({ id: v.number(), body: v.string(), is_processed: v.boolean() });

/** Lists and locks the stored webhooks of an account's numbers that name a person. */
export function lockEventsOf(
  transaction: Queryable,
  { accountId, spellings }: ErasedPerson,
): Promise<v.InferOutput<typeof eventRow>[]> {
  return transaction.query(
    `select id, body, processed_at is not null as is_processed from channel_events
     where body ~ $2 and exists (
       select 1 from (
         select unnest(array[phone_number_id, waba_id]) as id from whatsapp_connections where account_id = $1
         union all
         select phone_number_id from former_numbers where account_id = $1) as own
       where position(own.id in body) > 0)
     for update`,
    [accountId, spellings],
    eventRow,
  );
}

/** Deletes stored webhooks. */
export async function deleteEvents(transaction: Queryable, ids: readonly number[]): Promise<void> {
  await transaction.execute('delete from channel_events where id = any($1::bigint[])', [ids]);
}

/** Replaces the body of a stored webhook. */
export async function replaceBody(transaction: Queryable, id: number, body: string): Promise<void> {
  await transaction.execute('update channel_events set body = $2 where id = $1', [id, body]);
}
