import { addAudit } from '../../audit/audit.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/route.ts';
import { addEmail } from '../../platform/mail/emails.store.ts';
import type { Services } from '../../platform/services/services.ts';
import type { AccountRow } from '../records/accounts.store.ts';
import { canEmailLinks } from '../records/email-address.ts';
import { toggleActive } from '../records/managed-accounts.store.ts';

/**
 * Switches an account that the caller manages on or off, and records it; switching off ends its sessions.
 * @param wanted the requested state; null to switch in any case
 * @returns true if it is active now; null if it already had the requested state
 */
export async function switchAccount(
  services: Services,
  transaction: Queryable,
  caller: Caller,
  account: AccountRow,
  wanted: boolean | null,
): Promise<boolean | null> {
  const isNowActive = await toggleActive(transaction, account.id, wanted);
  if (isNowActive === null) return null;
  await addAudit(transaction, {
    accountId: account.id,
    actorId: caller.accountId,
    action: isNowActive ? 'Switched on' : 'Switched off',
    details: isNowActive ? 'The account can be used.' : 'Sessions and API token stopped working.',
    at: services.clock(),
  });
  if (account.awaits_admin && canEmailLinks(services.config)) {
    const { id: accountId, email: recipient } = account;
    await addEmail(services, transaction, { kind: 'partner-activated', recipient, accountId });
  }
  return isNowActive;
}
