import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { addMark } from './trials.store.ts';

/** The marks that a business is recognised by. */
export type MarkKind = 'mail' | 'mobile' | 'waba' | 'number' | 'gstin';

/**
 * Stores a mark of a business with a trial, as a hash: marks outlive the account and must not contain addresses.
 * @returns false if another account had a trial with the same mark
 */
export async function storeMark(
  { clock, sealer }: Pick<Services, 'clock' | 'sealer'>,
  transaction: Queryable,
  accountId: number,
  kind: MarkKind,
  value: string,
): Promise<boolean> {
  let isNew = true;
  for (const hash of sealer.fingerprints(`trial ${kind} ${value}`)) {
    if ((await addMark(transaction, hash, accountId, clock())) !== accountId) isNew = false;
  }
  return isNew;
}
