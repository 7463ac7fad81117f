import { channelCode } from '@chatline/shared/constants/channel-codes';
import type { Queryable } from '../platform/database/database.ts';
import { istDate } from '../platform/ist.ts';
import { addNotification } from './notifications.store.ts';

/** The screen that asks the channel how the number is. */
export const numberScreen = '/client-area/connect-whatsapp';
/** Codes that say that the number or its account is held back, whatever the message (contract sheet, Errors). */
const restrictionCodes: ReadonlySet<number> = new Set([368, 131031, 131048]);

/** Tells an account that its number is held back, where the code of a failed send says so; once a day. */
export async function tellRestricted(
  transaction: Queryable,
  accountId: number,
  code: number | null,
  at: Date,
): Promise<void> {
  const known = channelCode(code);
  if (code === null || known === undefined || !restrictionCodes.has(code)) return;
  await addNotification(transaction, {
    accountId,
    kind: 'number',
    title: 'Number restricted',
    body: `${known.cause} ${known.next}`,
    path: numberScreen,
    event: `number:${code}:${istDate(at)}`,
    at,
  });
}
