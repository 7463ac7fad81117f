import { addAudit } from '../../audit/audit.store.ts';
import { errorReasons } from '../../platform/error-reasons.ts';
import type { Services } from '../../platform/services/services.ts';
import { lockLogins } from '../devices/device-sessions.store.ts';
import { endSessionsBut } from '../devices/own-sessions.ts';
import { findAccountByEmail } from '../records/accounts.store.ts';
import { emailKey } from '../records/email-address.ts';
import { emailOwner } from '../records/email-owner.ts';
import { deleteFactor } from './factors.store.ts';

/**
 * Turns the second factor of an account off without a code, for an owner who has lost phone and recovery codes. All
 * sessions end. Only the command line does this, never a call.
 * @returns false if it was not on
 * @throws {Error} if there is no such account
 */
export async function resetFactor(
  services: Pick<Services, 'clock' | 'config' | 'database' | 'random'>,
  email: string,
): Promise<boolean> {
  return services.database.transaction(async (transaction) => {
    const account = await findAccountByEmail(transaction, emailKey(email));
    if (account === null) throw new Error(`There is no account with the address ${email}.`);
    // The account's row first, as everything that happens to an account does.
    await lockLogins(transaction, account.id);
    if (!(await deleteFactor(transaction, account.id))) return false;
    const now = services.clock();
    const reason = errorReasons['factor-changed'].text;
    await endSessionsBut(transaction, account.id, { keptId: null, now, reason });
    await addAudit(transaction, {
      accountId: account.id,
      actorId: null,
      action: 'Two-factor authentication turned off',
      details: 'From the server’s command line.',
      at: now,
    });
    await emailOwner(services, transaction, account.id, {
      kind: 'factor-changed',
      details: { change: 'reset' },
    });
    return true;
  });
}
