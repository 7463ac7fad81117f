import type { Queryable } from '../platform/database/database.ts';
import { addNotification, listAdmins } from './notifications.store.ts';

/** A partner who registered without an Admin and cannot log in before an Admin approves. */
interface WaitingPartner {
  readonly id: number;
  readonly businessName: string;
}

/** Notifies every Admin that a partner is waiting for approval (decision 000, part 3). */
export async function notifyAdminsOfPartner(
  transaction: Queryable,
  { id, businessName }: WaitingPartner,
  at: Date,
): Promise<void> {
  for (const accountId of await listAdmins(transaction)) {
    await addNotification(transaction, {
      accountId,
      kind: 'account',
      title: 'A partner is waiting for approval',
      body: `${businessName} registered as Business Partner and can log in once an Admin switches the account on.`,
      path: '/client-area/manage-partner?show=switched-off',
      event: `partner-waits:${id}`,
      at,
    });
  }
}
