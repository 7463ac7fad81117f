import type { FactorProof } from '@chatline/contract/calls/factor-proof';
import { CatalogueError } from '../../platform/errors.ts';
import { limitWindows } from '../../platform/limit-windows.ts';
import type { Services } from '../../platform/services/services.ts';
import { countAttempt, forgiveAttempt } from '../../platform/throttling/throttles.store.ts';
import type { SessionCaller } from '../devices/own-sessions.ts';
import { findPasswordHash } from '../records/passwords.store.ts';
import { checkCode } from './check-code.ts';
import { checkPasskey } from './check-passkey.ts';
import { type FactorRow, findFactor } from './factors.store.ts';

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

/**
 * Checks what a change of the second factor requires: the caller's own password and, once the factor is on, a code, a
 * recovery code or a passkey.
 * @param factor null if the account has none
 * @throws {CatalogueError} password-wrong, login-throttled, or a refusal of the code or passkey
 */
export async function proveOwner(
  services: Services,
  { accountId, sessionId }: SessionCaller,
  factor: FactorRow | null,
  { password, code = '', passkey }: FactorProof,
): Promise<void> {
  await checkPassword(services, accountId, password);
  if (!factor?.enabled_at) return;
  if (passkey !== undefined) {
    await checkPasskey(services, passkey, { accountId, purpose: `use ${sessionId}` });
    return;
  }
  if (code.trim() === '') throw new CatalogueError('code-needed');
  await checkCode(services, factor, code);
}

/** As `proveOwner`, for changes of a factor that is on. @returns it @throws {CatalogueError} factor-state too */
export async function proveOwnerOfFactor(
  services: Services,
  caller: SessionCaller,
  proof: FactorProof,
): Promise<FactorRow> {
  const factor = await findFactor(services.database, caller.accountId);
  if (!factor?.enabled_at) throw new CatalogueError('factor-is-off');
  await proveOwner(services, caller, factor, proof);
  return factor;
}
