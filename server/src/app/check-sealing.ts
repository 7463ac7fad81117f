import { StartError } from '../platform/errors.ts';
import { findSealed } from '../platform/sealing/sealed.store.ts';
import type { Services } from '../platform/services/services.ts';
import { sealedColumns } from './areas.ts';

/**
 * Refuses to start with a sealing key that opens none of the stored values: every waiting message would fail for good,
 * without a visible cause. If it opens some, the log counts the others.
 * @throws {StartError} if no value can be opened, unless `SEALING_LOST` says that the key is lost
 */
export async function checkSealing({ config, database, log, sealer }: Services): Promise<void> {
  const sealedRows = await findSealed(database, sealedColumns);
  const unreadable = sealedRows.filter(({ sealed, purpose }) => !sealer.opens(sealed, purpose)).length;
  if (unreadable === 0) return;
  if (unreadable < sealedRows.length || config.isSealingLost) {
    log.warn(
      { unreadable },
      'some sealed values cannot be opened with any known key: those accounts have to connect again',
    );
    return;
  }
  throw new StartError(
    `The sealing secret opens none of the ${unreadable} tokens and PINs in the database: set SEALING_SECRET to the one they were sealed with, or add that one to SEALING_SECRETS_OTHER. If it is lost for good, set SEALING_LOST=1 to start without it.`,
  );
}
