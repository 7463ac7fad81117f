import type { Queryable } from '../platform/database/database.ts';
import { addNotification, listAdmins } from './notifications.store.ts';

/** An account with a trial whose mobile number was used for a trial before. */
interface FlaggedTrial {
  readonly id: number;
  readonly businessName: string;
}

/** Notifies every Admin of a trial to review. The number does not prove anything, because anyone can type it. */
export async function notifyAdminsOfTrial(
  transaction: Queryable,
  { id, businessName }: FlaggedTrial,
  at: Date,
): Promise<void> {
  const encodedId = encodeURIComponent(Buffer.from(String(id)).toString('base64'));
  for (const accountId of await listAdmins(transaction)) {
    await addNotification(transaction, {
      accountId,
      kind: 'account',
      title: 'Free trial to review',
      body: `${businessName} registered with a mobile number that had a free trial before.`,
      path: `/client-area/view-user/${encodedId}`,
      event: `trial-flagged:${id}`,
      at,
    });
  }
}
