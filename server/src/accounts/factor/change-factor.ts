import type { FactorProof } from '@chatline/contract/calls/factor-proof';
import type { Queryable } from '../../platform/database/database.ts';
import { factorPurpose } from '../../platform/sealer.ts';
import type { Services } from '../../platform/services/services.ts';
import { lockLogins } from '../devices/device-sessions.store.ts';
import type { SessionCaller } from '../devices/own-sessions.ts';
import { clearApp, deleteFactor, replaceRecoveryCodes } from './factors.store.ts';
import { listPasskeys } from './passkeys.store.ts';
import { proveOwnerOfFactor } from './prove-owner.ts';
import { recordChange } from './record-change.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { secretBytes } from './totp.ts';

/** A secret that nobody knows, for a factor without an app. */
export function sealUnknownSecret({ random, sealer }: Services, accountId: number): string {
  return sealer.seal(random(secretBytes).toString('base64url'), factorPurpose(accountId));
}

/**
 * Replaces the recovery codes, and ends the account's other sessions.
 * @returns the new ones
 * @throws {CatalogueError} factor-state, or as `proveOwner`
 */
export async function renewRecoveryCodes(services: Services, caller: SessionCaller, proof: FactorProof) {
  const { accountId } = caller;
  await proveOwnerOfFactor(services, caller, proof);
  const codes = await createRecoveryCodes(services.random);
  await services.database.transaction(async (transaction) => {
    await lockLogins(transaction, accountId);
    await replaceRecoveryCodes(transaction, accountId, codes);
    const details = 'The previous ones no longer work.';
    const change = { action: 'Recovery codes replaced', details, change: 'codes' } as const;
    await recordChange(services, transaction, caller, change);
  });
  return codes.shown;
}

/** Deletes the factor of the caller's account in a transaction that has locked it, and records that. */
export async function turnOffLocked(
  services: Services,
  transaction: Queryable,
  caller: SessionCaller,
): Promise<void> {
  if (!(await deleteFactor(transaction, caller.accountId))) return;
  const details = 'By the owner, with the password and a second factor.';
  const change = { action: 'Two-factor authentication turned off', details, change: 'off' } as const;
  await recordChange(services, transaction, caller, change);
}

/**
 * Turns the second factor off, with app and passkeys, and ends the account's other sessions.
 * @throws {CatalogueError} as `renewRecoveryCodes`
 */
export async function turnOff(services: Services, caller: SessionCaller, proof: FactorProof): Promise<void> {
  await proveOwnerOfFactor(services, caller, proof);
  await services.database.transaction(async (transaction) => {
    await lockLogins(transaction, caller.accountId);
    await turnOffLocked(services, transaction, caller);
  });
}

/**
 * Removes the authenticator app, and ends the account's other sessions. Without passkeys, the second factor is off.
 * @returns true if it is still on
 * @throws {CatalogueError} as `renewRecoveryCodes`
 */
export async function removeApp(
  services: Services,
  caller: SessionCaller,
  proof: FactorProof,
): Promise<boolean> {
  const { accountId } = caller;
  await proveOwnerOfFactor(services, caller, proof);
  return services.database.transaction(async (transaction) => {
    await lockLogins(transaction, accountId);
    const passkeys = await listPasskeys(transaction, accountId);
    if (passkeys.length === 0) {
      await turnOffLocked(services, transaction, caller);
      return false;
    }
    // Removed before: a repeat changes nothing.
    if (!(await clearApp(transaction, accountId, sealUnknownSecret(services, accountId)))) return true;
    const details = 'A login needs a passkey or a recovery code.';
    const change = { action: 'Authenticator app removed', details, change: 'app-removed' } as const;
    await recordChange(services, transaction, caller, change);
    return true;
  });
}
