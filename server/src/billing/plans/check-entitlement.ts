import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { istDate } from '../../platform/ist.ts';
import { endText } from './end-text.ts';
import type { EntitlementRow } from './entitlements.store.ts';

/**
 * Checks that an account may send: it has a plan to the end of its last day in Asia/Kolkata, or a running trial.
 * @throws {CatalogueError} send-expired, with what ended and when
 */
export async function checkEntitlement(
  database: Queryable,
  accountId: number,
  entitlement: Pick<EntitlementRow, 'expires_on' | 'trial_ends_at' | 'trial_refused_for'>,
  now: Date,
): Promise<void> {
  if (entitlement.expires_on !== null && entitlement.expires_on >= istDate(now)) return;
  if (entitlement.trial_ends_at !== null && entitlement.trial_ends_at > now) return;
  throw new CatalogueError('send-expired', await endText(database, accountId, entitlement));
}
