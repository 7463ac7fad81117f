import { minuteMs } from '@chatline/contract/constants/time';
import { type AuditAction, addAudit } from '../../audit/audit.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { errorReasons } from '../../platform/error-reasons.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { limitWindows } from '../../platform/limit-windows.ts';
import { factorPurpose } from '../../platform/sealer.ts';
import type { Services } from '../../platform/services/services.ts';
import { countAttempt, forgiveAttempt } from '../../platform/throttling/throttles.store.ts';
import { lockLogins } from '../devices/device-sessions.store.ts';
import { endSessionsBut, type SessionCaller } from '../devices/own-sessions.ts';
import { findAccount } from '../records/accounts.store.ts';
import { emailOwner } from '../records/email-owner.ts';
import { findPasswordHash } from '../records/passwords.store.ts';
import { checkCode, countCode, forgetCodes, openSecret } from './check-code.ts';
import {
  deleteFactor,
  enableFactor,
  type FactorRow,
  findFactor,
  replaceRecoveryCodes,
  startFactor,
} from './factors.store.ts';
import { createRecoveryCodes, readCode } from './recovery-codes.ts';
import { findStep, otpauthUri, secretBytes, toBase32 } from './totp.ts';

/** The time for entering the first code. */
const setupMinutes = 30;
const passwordsPerWindow = 10;

/** Checks the caller's own password. @throws {CatalogueError} password-wrong or login-throttled */
async function checkPassword(services: Services, accountId: number, password: string): Promise<void> {
  const { clock, database, passwords } = services;
  // The same count as for a change of the password.
  const key = `password ${accountId}`;
  const count = await countAttempt(database, key, clock(), limitWindows.login.seconds);
  if (count > passwordsPerWindow) throw new CatalogueError('login-throttled');
  const stored = await findPasswordHash(database, accountId);
  if (!(await passwords.matches(stored, password))) throw new CatalogueError('password-wrong');
  await forgiveAttempt(database, key);
}

/** Ends the account's other sessions, records a change of the factor by its owner, and informs the owner. */
async function record(
  services: Services,
  transaction: Queryable,
  { accountId, sessionId }: SessionCaller,
  {
    action,
    details,
    change,
  }: { readonly action: AuditAction; readonly details: string; readonly change: string },
): Promise<void> {
  const now = services.clock();
  const reason = errorReasons['factor-changed'].text;
  await endSessionsBut(transaction, accountId, { keptId: sessionId, now, reason });
  await addAudit(transaction, { accountId, actorId: accountId, action, details, at: now });
  await emailOwner(services, transaction, accountId, { kind: 'factor-changed', details: { change } });
}

/**
 * Starts setting up the second factor; it is on once a code has confirmed it.
 * @returns the secret, for typing and for a QR code
 * @throws {CatalogueError} password-wrong, login-throttled or factor-state
 */
export async function startSetup(services: Services, accountId: number, password: string) {
  const { clock, config, database, random, sealer } = services;
  await checkPassword(services, accountId, password);
  const account = await findAccount(database, accountId);
  const bytes = Buffer.from(random(secretBytes));
  const sealed = sealer.seal(bytes.toString('base64url'), factorPurpose(accountId));
  if (!(await startFactor(database, accountId, sealed, clock()))) throw new CatalogueError('factor-is-on');
  const secret = toBase32(bytes);
  return { secret, uri: otpauthUri(secret, config.productName, account?.email ?? '') };
}

/**
 * Turns the second factor on with the first code of the app, and ends the account's other sessions.
 * @returns the recovery codes
 * @throws {CatalogueError} code-wrong, code-throttled or factor-state
 */
export async function confirmSetup(services: Services, caller: SessionCaller, typed: string) {
  const { accountId } = caller;
  const { clock, database, random } = services;
  const factor = await findFactor(database, accountId);
  if (factor?.enabled_at) throw new CatalogueError('factor-is-on');
  const now = clock();
  const startedAt = factor?.started_at ?? new Date(0);
  if (factor === null || now.getTime() - startedAt.getTime() > setupMinutes * minuteMs)
    throw new CatalogueError('factor-setup-over');
  await countCode(services, accountId, 'app');
  const secret = openSecret(services, factor);
  const step = secret && findStep(secret, readCode(typed), now);
  if (step === null) throw new CatalogueError('code-wrong');
  const codes = await createRecoveryCodes(random);
  await database.transaction(async (transaction) => {
    await lockLogins(transaction, accountId);
    if (!(await enableFactor(transaction, accountId, { startedAt, step, at: now })))
      throw new CatalogueError('factor-setup-over');
    await replaceRecoveryCodes(transaction, accountId, codes);
    const details = 'With an authenticator app.';
    const change = { action: 'Two-factor authentication turned on', details, change: 'on' } as const;
    await record(services, transaction, caller, change);
  });
  await forgetCodes(services, accountId);
  return codes.shown;
}

async function findEnabled({ database }: Services, accountId: number): Promise<FactorRow> {
  const factor = await findFactor(database, accountId);
  if (!factor?.enabled_at) throw new CatalogueError('factor-is-off');
  return factor;
}

/** The password and a code: what a change of the factor requires. */
interface Proof {
  readonly password: string;
  readonly code: string;
}

/**
 * Replaces the recovery codes, and ends the account's other sessions.
 * @returns the new ones
 * @throws {CatalogueError} password-wrong, code-wrong, code-used, code-throttled, login-throttled or factor-state
 */
export async function renewRecoveryCodes(
  services: Services,
  caller: SessionCaller,
  { password, code }: Proof,
) {
  const { accountId } = caller;
  const factor = await findEnabled(services, accountId);
  await checkPassword(services, accountId, password);
  await checkCode(services, factor, code);
  const codes = await createRecoveryCodes(services.random);
  await services.database.transaction(async (transaction) => {
    await lockLogins(transaction, accountId);
    await replaceRecoveryCodes(transaction, accountId, codes);
    const details = 'The previous ones no longer work.';
    await record(services, transaction, caller, {
      action: 'Recovery codes replaced',
      details,
      change: 'codes',
    });
  });
  return codes.shown;
}

/**
 * Turns the second factor off, and ends the account's other sessions.
 * @throws {CatalogueError} as `renewRecoveryCodes`
 */
export async function turnOff(
  services: Services,
  caller: SessionCaller,
  { password, code }: Proof,
): Promise<void> {
  const { accountId } = caller;
  const factor = await findEnabled(services, accountId);
  await checkPassword(services, accountId, password);
  await checkCode(services, factor, code);
  await services.database.transaction(async (transaction) => {
    await lockLogins(transaction, accountId);
    if (!(await deleteFactor(transaction, accountId))) return;
    const details = 'By the owner, with the password and a code.';
    const change = { action: 'Two-factor authentication turned off', details, change: 'off' } as const;
    await record(services, transaction, caller, change);
  });
}
