import { CatalogueError } from '../../platform/errors.ts';
import { istDate } from '../../platform/ist.ts';
import { endText } from './end-text.ts';
import type { EntitlementRow } from './entitlements.store.ts';

/**
 * Checks that an account may send: it has a plan to the end of its last day in Asia/Kolkata, or a running trial.
 * @throws {CatalogueError} send-expired, with what ended and when
 */
export function checkEntitlement(
  entitlement: Pick<EntitlementRow, 'expires_on' | 'trial_ends_at' | 'trial_refused_for'>,
  now: Date,
): void {
  if (entitlement.expires_on !== null && entitlement.expires_on >= istDate(now)) return;
  if (entitlement.trial_ends_at !== null && entitlement.trial_ends_at > now) return;
  throw new CatalogueError('send-expired', endText(entitlement));
}
