import type { UsedPasskey } from '@chatline/contract/calls/used-passkey';
import { CatalogueError, FactorNeededError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { checkCode } from '../factor/check-code.ts';
import { checkPasskey } from '../factor/check-passkey.ts';
import { type FactorRow, findFactor } from '../factor/factors.store.ts';
import { createPasskeyRequest } from '../factor/passkey-challenges.ts';
import { traceRefusedLogin } from './login-trace.ts';

/** What a login gives for the second factor: nothing, a code, or a passkey. */
export interface GivenFactor {
  readonly code?: string | undefined;
  readonly passkey?: UsedPasskey | undefined;
}

/** The refusal that requests the second factor; for an account with passkeys it has what the browser needs. */
async function requestOf(services: Services, factor: FactorRow): Promise<CatalogueError> {
  const { account_id: accountId, has_app: hasApp } = factor;
  const passkey = await createPasskeyRequest(services, accountId, 'login');
  const reason = hasApp ? 'code-needed' : 'passkey-needed';
  return passkey === null ? new CatalogueError(reason) : new FactorNeededError(reason, { hasApp, passkey });
}

/**
 * Checks the second factor of an account that has one, after the password has proven to be right.
 * @throws {CatalogueError} code-needed, code-wrong, code-used, code-throttled or passkey-refused
 */
export async function checkFactor(
  services: Services,
  accountId: number,
  { code = '', passkey }: GivenFactor,
  address: string,
): Promise<void> {
  const factor = await findFactor(services.database, accountId);
  if (!factor?.enabled_at) return;
  if (passkey === undefined && code.trim() === '') throw await requestOf(services, factor);
  try {
    if (passkey === undefined) await checkCode(services, factor, code);
    else await checkPasskey(services, passkey, { accountId, purpose: 'login' });
  } catch (error) {
    if (error instanceof CatalogueError) traceRefusedLogin(services, address, accountId);
    throw error;
  }
}
