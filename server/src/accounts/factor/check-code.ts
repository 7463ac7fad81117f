import { addAudit } from '../../audit/audit.store.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { limitWindows } from '../../platform/limit-windows.ts';
import { factorPurpose } from '../../platform/sealer.ts';
import type { Services } from '../../platform/services/services.ts';
import { countAttempt, forgetAttempts } from '../../platform/throttling/throttles.store.ts';
import { emailOwner } from '../records/email-owner.ts';
import { countRecoveryCodes, type FactorRow, takeRecoveryCode, takeStep } from './factors.store.ts';
import { hashRecoveryCode, readCode } from './recovery-codes.ts';
import { findStep } from './totp.ts';

/** A kind of code, with the wrong ones of an account until codes of this kind are refused for a while, from anywhere. */
const limits = {
  app: [
    { window: limitWindows.login, count: 5 },
    { window: limitWindows.factor, count: 30 },
  ],
  // Too long to be guessed; so guesses of the app's code never lock an owner out who has one.
  recovery: [{ window: limitWindows.login, count: 10 }],
  passkey: [{ window: limitWindows.login, count: 10 }],
};
type CodeKind = keyof typeof limits;

const keyOf = (accountId: number, kind: CodeKind, seconds: number) =>
  `factor ${accountId} ${kind} ${seconds}`;

/** Counts a code before it is checked, so that simultaneous ones count too. @throws {CatalogueError} code-throttled */
export async function countCode(
  { clock, database, log }: Services,
  accountId: number,
  kind: CodeKind,
): Promise<void> {
  for (const { window, count } of limits[kind]) {
    const key = keyOf(accountId, kind, window.seconds);
    const counted = await countAttempt(database, key, clock(), window.seconds);
    if (counted <= count) continue;
    if (counted === count + 1) {
      log.warn(
        { event: 'login-locked', limit: 'factor', account: accountId },
        'codes are locked for a while',
      );
      const details = `${kind === 'passkey' ? 'Passkeys' : 'Codes'} were refused for ${window.text} after too many wrong ones.`;
      const entry = { accountId, actorId: null, action: 'Login locked', details, at: clock() } as const;
      await addAudit(database, entry);
    }
    const wrong = kind === 'passkey' ? 'passkeys' : 'codes';
    const text = `Too many wrong ${wrong}. Please wait ${window.text} and try again.`;
    throw new CatalogueError('code-throttled', text);
  }
}

/** Forgets the wrong codes of an account after its owner was proven. */
export async function forgetCodes({ database }: Services, accountId: number): Promise<void> {
  for (const kind of ['app', 'recovery', 'passkey'] as const)
    for (const { window } of limits[kind])
      await forgetAttempts(database, keyOf(accountId, kind, window.seconds));
}

/** Opens the secret of a factor; null if its sealing key is lost, after which only recovery codes work. */
export function openSecret({ log, sealer }: Services, factor: FactorRow): Buffer | null {
  const purpose = factorPurpose(factor.account_id);
  if (sealer.opens(factor.secret_sealed, purpose)) {
    return Buffer.from(sealer.open(factor.secret_sealed, purpose), 'base64url');
  }
  log.warn({ account: factor.account_id }, 'no known key opens the secret of a second factor');
  return null;
}

/** Uses a code of the app. @throws {CatalogueError} code-wrong or code-used */
async function takeAppCode(services: Services, factor: FactorRow, code: string): Promise<void> {
  // A secret that is being set up beside passkeys works once its first code was confirmed.
  const secret = factor.has_app ? openSecret(services, factor) : null;
  const step = secret && findStep(secret, code, services.clock());
  if (step === null) throw new CatalogueError('code-wrong');
  if (!(await takeStep(services.database, factor.account_id, step))) throw new CatalogueError('code-used');
}

/** Uses a recovery code, and informs the owner. @throws {CatalogueError} code-wrong */
async function takeRecovery(services: Services, factor: FactorRow, code: string): Promise<void> {
  const { clock, database } = services;
  const { account_id: accountId, recovery_salt: salt } = factor;
  if (salt === null) throw new CatalogueError('code-wrong');
  const hash = await hashRecoveryCode(code, salt);
  await database.transaction(async (transaction) => {
    if (!(await takeRecoveryCode(transaction, accountId, hash))) throw new CatalogueError('code-wrong');
    const left = await countRecoveryCodes(transaction, accountId);
    const details = `${left} left.`;
    const entry = {
      accountId,
      actorId: accountId,
      action: 'Recovery code used',
      details,
      at: clock(),
    } as const;
    await addAudit(transaction, entry);
    await emailOwner(services, transaction, accountId, {
      kind: 'recovery-code-used',
      details: { left: String(left) },
    });
  });
}

/**
 * Uses a code that proves the second factor: one of the app, or a recovery code. Each works once.
 * @throws {CatalogueError} code-wrong, code-used or code-throttled
 */
export async function checkCode(services: Services, factor: FactorRow, typed: string): Promise<void> {
  const code = readCode(typed);
  const isOfApp = /^\d{6}$/.test(code);
  await countCode(services, factor.account_id, isOfApp ? 'app' : 'recovery');
  await (isOfApp ? takeAppCode(services, factor, code) : takeRecovery(services, factor, code));
  await forgetCodes(services, factor.account_id);
}
