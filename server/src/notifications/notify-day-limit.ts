import { istDate } from '../platform/calendar.ts';
import type { Queryable } from '../platform/database/database.ts';
import { addNotification } from './notifications.store.ts';

/** Notifies an account, once a day, that messages wait because no more people may be written to first today. */
export async function notifyDayLimit(transaction: Queryable, accountId: number, at: Date): Promise<void> {
  await addNotification(transaction, {
    accountId,
    kind: 'number',
    title: 'Messages are waiting: the daily limit is reached',
    body:
      'WhatsApp limits the number of people you can write to first in 24 hours. Messages to more people wait and are ' +
      'sent automatically as room frees up. You can still answer customers who wrote to you within 24 hours.',
    // The log of waiting messages; each says until when.
    path: '/client-area/api-messages?status=queued',
    event: `number:day-limit:${istDate(at)}`,
    at,
  });
}
