import { causeAndNext, explainCode } from '@chatline/contract/constants/whatsapp-codes';
import { istDate } from '../platform/calendar.ts';
import type { Queryable } from '../platform/database/database.ts';
import { isAccountBlocked, isRestriction } from '../whatsapp/error-codes.ts';
import { addNotification } from './notifications.store.ts';

/** The screen that shows the state of the number at WhatsApp. */
export const numberScreen = '/client-area/connect-whatsapp';

/** Notifies an account, once a day, if the code of a failed send means that nothing is sent until a person acts. */
export async function notifyRestricted(
  transaction: Queryable,
  accountId: number,
  code: number | null,
  at: Date,
): Promise<void> {
  const known = explainCode(code);
  if (code === null || known === undefined || !isAccountBlocked(code)) return;
  await addNotification(transaction, {
    accountId,
    kind: 'number',
    title: isRestriction(code) ? 'Number restricted' : 'Sending paused: WhatsApp rejects messages',
    body: causeAndNext(known),
    path: numberScreen,
    event: `number:${code}:${istDate(at)}`,
    at,
  });
}

/** Notifies an account that its messages are sent again, if it was notified that they are not. */
export async function notifyRevived(
  transaction: Queryable,
  accountId: number,
  pauseCode: number | null,
  at: Date,
): Promise<void> {
  if (explainCode(pauseCode) === undefined || !isAccountBlocked(pauseCode)) return;
  await addNotification(transaction, {
    accountId,
    kind: 'number',
    title: 'Messages are being sent again',
    body: 'WhatsApp accepts messages from this number again.',
    path: numberScreen,
    event: `number:revived:${at.toISOString()}`,
    at,
  });
}
