import type { Call } from '@chatline/contract/calls/define-call';
import { RefusedError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { findFactor } from './factors.store.ts';

/** The calls that every page and its logout make, besides those of the setup. */
const openCalls: readonly string[] = ['userp', 'end-session'];

/**
 * Refuses the calls of an Admin without a second factor, if Admins need one (`REQUIRE_ADMIN_FACTOR`), except for its
 * setup.
 * @param caller null on a public call
 * @throws {RefusedError} factor-required
 */
export async function requireFactor(
  { config, database }: Services,
  { capability, name }: Call,
  caller: Caller | null,
): Promise<void> {
  if (!config.requiresAdminFactor || caller?.role !== 'Admin') return;
  if (capability === 'session.factor' || capability === 'session.passkeys' || openCalls.includes(name))
    return;
  const factor = await findFactor(database, caller.accountId);
  if (!factor?.enabled_at) throw new RefusedError('factor-required', caller.accountId);
}
