import { istDate } from '../platform/calendar.ts';
import type { Queryable } from '../platform/database/database.ts';
import { addNotification } from './notifications.store.ts';

/** Notifies an account, once a day, that messages wait because it has reached its daily contacts. */
export async function notifyDayLimit(transaction: Queryable, accountId: number, at: Date): Promise<void> {
  await addNotification(transaction, {
    accountId,
    kind: 'number',
    title: 'Daily limit reached: messages are waiting',
    body:
      'WhatsApp limits how many people you can start conversations with in 24 hours. Messages to more people are sent ' +
      'when there is room. Replies to customers who wrote in the last 24 hours are still sent.',
    // The log of waiting messages, which shows until when each one waits.
    path: '/client-area/api-messages?status=queued',
    event: `number:day-limit:${istDate(at)}`,
    at,
  });
}
