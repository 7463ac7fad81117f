import { StartError } from '../platform/errors.ts';
import { findSealed } from '../platform/sealing/sealed.store.ts';
import type { Services } from '../platform/services/services.ts';
import { sealedColumns } from './areas.ts';

/**
 * Refuses a sealing key that opens nothing of what is kept: with it every message that waits would be refused for
 * good, without a visible cause. What no known key opens beside what opens is counted in the log.
 * @throws {StartError} where nothing opens, unless `SEALING_LOST` says that the key is gone
 */
export async function checkSealing({ config, database, log, sealer }: Services): Promise<void> {
  const kept = await findSealed(database, sealedColumns);
  const unreadable = kept.filter(({ sealed, purpose }) => !sealer.opens(sealed, purpose)).length;
  if (unreadable === 0) return;
  if (unreadable < kept.length || config.isSealingLost) {
    log.warn(
      { unreadable },
      'no known key opens some of what is sealed: those accounts have to connect again',
    );
    return;
  }
  throw new StartError(
    `The sealing secret opens nothing of what the database keeps (${unreadable} tokens and PINs): set SEALING_SECRET to the one they were sealed with, or name that one in SEALING_SECRETS_OTHER. If it is lost for good, set SEALING_LOST=1 to start without it.`,
  );
}
