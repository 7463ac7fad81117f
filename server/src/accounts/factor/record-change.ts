import { type AuditAction, addAudit } from '../../audit/audit.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { errorReasons } from '../../platform/error-reasons.ts';
import type { Services } from '../../platform/services/services.ts';
import { endSessionsBut, type SessionCaller } from '../devices/own-sessions.ts';
import { type FactorChange, kindOfChange } from '../email-templates/factor-emails.ts';
import { emailOwner } from '../records/email-owner.ts';
import { deleteChallenges } from './passkey-challenges.store.ts';

/** Ends the account's other sessions and open requests of passkeys, records a change of the factor by its owner, and informs the owner. */
export async function recordChange(
  services: Services,
  transaction: Queryable,
  { accountId, sessionId }: SessionCaller,
  {
    action,
    details,
    change,
  }: { readonly action: AuditAction; readonly details: string; readonly change: FactorChange },
): Promise<void> {
  const now = services.clock();
  const reason = errorReasons['factor-changed'].text;
  await endSessionsBut(transaction, accountId, { keptId: sessionId, now, reason });
  await deleteChallenges(transaction, accountId);
  await addAudit(transaction, { accountId, actorId: accountId, action, details, at: now });
  await emailOwner(services, transaction, accountId, { kind: kindOfChange(change), details: { change } });
}
