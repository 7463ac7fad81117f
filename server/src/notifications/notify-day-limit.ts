import { istDate } from '../platform/calendar.ts';
import type { Queryable } from '../platform/database/database.ts';
import { addNotification } from './notifications.store.ts';

/** Notifies an account, once a day, that messages wait since no more people may be written to first today. */
export async function notifyDayLimit(transaction: Queryable, accountId: number, at: Date): Promise<void> {
  await addNotification(transaction, {
    accountId,
    kind: 'number',
    title: 'Messages wait: the day’s limit is reached',
    body:
      'WhatsApp lets you write first to so many people in 24 hours. Messages to further people wait and go out by ' +
      'themselves as there is room again; who wrote to you within 24 hours is still answered.',
    // The log, of what waits; each message says until when.
    path: '/client-area/api-messages?status=queued',
    event: `number:day-limit:${istDate(at)}`,
    at,
  });
}
