import type { Queryable } from '../platform/database/database.ts';
import { addNotification, listAdmins } from './notifications.store.ts';

/** An account that tries the product with a mobile number that another trial was registered with. */
interface FlaggedTrial {
  readonly id: number;
  readonly businessName: string;
}

/** Notifies every Admin of a trial to look at: anyone can type any number, so it decides nothing by itself. */
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
      title: 'A free trial needs a check',
      body: `${businessName} registered with a mobile number that had a free trial before.`,
      path: `/client-area/view-user/${encodedId}`,
      event: `trial-flagged:${id}`,
      at,
    });
  }
}
