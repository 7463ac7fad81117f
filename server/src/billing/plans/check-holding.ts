import { CatalogueError } from '../../platform/errors.ts';
import { istDate } from '../../platform/ist.ts';
import { endWords } from './end-words.ts';
import type { Holding } from './holdings.store.ts';

/**
 * Checks that an account may send: it has a plan to the end of its last day in Asia/Kolkata, or a running trial.
 * @throws {CatalogueError} send-expired, with what ended and when
 */
export function checkHolding(
  holding: Pick<Holding, 'expires_on' | 'trial_ends_at' | 'trial_refused_for'>,
  now: Date,
): void {
  if (holding.expires_on !== null && holding.expires_on >= istDate(now)) return;
  if (holding.trial_ends_at !== null && holding.trial_ends_at > now) return;
  throw new CatalogueError('send-expired', endWords(holding));
}
