import type { FactorProof } from '@chatline/contract/calls/factor-proof';
import { minuteMs } from '@chatline/contract/constants/time';
import { CatalogueError } from '../../platform/errors.ts';
import { factorPurpose } from '../../platform/sealer.ts';
import type { Services } from '../../platform/services/services.ts';
import { lockLogins } from '../devices/device-sessions.store.ts';
import type { SessionCaller } from '../devices/own-sessions.ts';
import { findAccount } from '../records/accounts.store.ts';
import { countCode, forgetCodes, openSecret } from './check-code.ts';
import { enableFactor, findFactor, replaceRecoveryCodes, startFactor } from './factors.store.ts';
import { proveOwner } from './prove-owner.ts';
import { recordChange } from './record-change.ts';
import { createRecoveryCodes, readCode } from './recovery-codes.ts';
import { findStep, otpauthUri, secretBytes, toBase32 } from './totp.ts';

/** The time for entering the first code. */
const setupMinutes = 30;
const turnedOn = {
  action: 'Two-factor authentication turned on',
  details: 'With an authenticator app.',
  change: 'on',
} as const;
const appAdded = {
  action: 'Authenticator app added',
  details: 'Beside the passkeys.',
  change: 'app-added',
} as const;

/**
 * Starts setting up an authenticator app; codes are requested once a first one has confirmed it.
 * @returns the secret, for typing and for a QR code
 * @throws {CatalogueError} factor-state, or as `proveOwner`
 */
export async function startSetup(services: Services, caller: SessionCaller, proof: FactorProof) {
  const { clock, config, database, random, sealer } = services;
  const { accountId } = caller;
  const factor = await findFactor(database, accountId);
  // Nothing is to be proven for a setup that is refused.
  const isInUse = factor?.enabled_at && factor.has_app;
  await proveOwner(services, caller, isInUse ? null : factor, proof);
  const account = await findAccount(database, accountId);
  const bytes = Buffer.from(random(secretBytes));
  const sealed = sealer.seal(bytes.toString('base64url'), factorPurpose(accountId));
  if (!(await startFactor(database, accountId, sealed, clock()))) throw new CatalogueError('factor-is-on');
  const secret = toBase32(bytes);
  return { secret, uri: otpauthUri(secret, config.productName, account?.email ?? '') };
}

/**
 * Puts the app into use with its first code, which turns the second factor on, and ends the account's other sessions.
 * @returns the recovery codes; none if the account has some already, because it has passkeys
 * @throws {CatalogueError} code-wrong, code-throttled or factor-state
 */
export async function confirmSetup(services: Services, caller: SessionCaller, typed: string) {
  const { accountId } = caller;
  const { clock, database, random } = services;
  const factor = await findFactor(database, accountId);
  if (factor?.enabled_at && factor.has_app) throw new CatalogueError('factor-is-on');
  const now = clock();
  const startedAt = factor?.started_at ?? new Date(0);
  if (factor === null || now.getTime() - startedAt.getTime() > setupMinutes * minuteMs)
    throw new CatalogueError('factor-setup-over');
  await countCode(services, accountId, 'app');
  const secret = openSecret(services, factor);
  const step = secret && findStep(secret, readCode(typed), now);
  if (step === null) throw new CatalogueError('code-wrong');
  const codes = factor.enabled_at ? null : await createRecoveryCodes(random);
  await database.transaction(async (transaction) => {
    await lockLogins(transaction, accountId);
    if (!(await enableFactor(transaction, accountId, { startedAt, step, at: now })))
      throw new CatalogueError('factor-setup-over');
    if (codes) await replaceRecoveryCodes(transaction, accountId, codes);
    await recordChange(services, transaction, caller, codes ? turnedOn : appAdded);
  });
  await forgetCodes(services, accountId);
  return codes?.shown ?? [];
}
