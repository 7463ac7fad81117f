import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { addMark } from './trials.store.ts';

/** The marks that a business is recognised by. */
export type MarkKind = 'mail' | 'mobile' | 'waba' | 'number' | 'gstin';

/**
 * Keeps the marks of a business with a trial. Hashed: marks outlive the account and must not hold addresses.
 * @returns false where another account had its trial with the same
 */
export async function keepMark(
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
