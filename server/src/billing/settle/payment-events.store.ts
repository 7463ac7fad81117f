import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

/** Stores an event of the payment provider. @returns false if it is stored already, because the provider repeated it */
export async function storePaymentEvent(
  transaction: Queryable,
  eventId: string,
  body: string,
  now: Date,
): Promise<boolean> {
  const added = await transaction.execute(
    'insert into payment_events (event_id, body, received_at) values ($1, $2, $3) on conflict do nothing',
    [eventId, body, now],
  );
  return added === 1;
}

/** Finds the body of an event; null if it was deleted. */
export async function findPaymentEvent(database: Queryable, eventId: string): Promise<string | null> {
  const [row] = await database.query(
    'select body from payment_events where event_id = $1',
    [eventId],
    v.object({ body: v.string() }),
  );
  return row?.body ?? null;
}

/** Marks an event as processed. */
export async function finishPaymentEvent(database: Queryable, eventId: string, now: Date): Promise<void> {
  await database.execute('update payment_events set processed_at = $2 where event_id = $1', [eventId, now]);
}

/** Deletes processed events that were received before a moment. */
export async function deleteOldPaymentEvents(database: Queryable, before: Date): Promise<void> {
  await database.execute('delete from payment_events where processed_at is not null and received_at < $1', [
    before,
  ]);
}
