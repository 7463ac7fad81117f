import type { Services } from '../services/services.ts';
import { findSealed, type SealedColumn } from './sealed.store.ts';

/**
 * Seals secrets again that were sealed with another known key, which is then no longer needed, or without a purpose by
 * an earlier release. Secrets that no known key opens stay as they are and are counted in the log.
 * @returns the number of secrets that were sealed again, and of those that no known key opens
 */
export async function resealAll(
  { config, database, log, sealer }: Services,
  columns: readonly SealedColumn[],
) {
  const reported = { resealed: 0, unreadable: 0 };
  for (const secret of await findSealed(database, columns)) {
    try {
      const next = sealer.reseal(secret.sealed, secret.purpose);
      if (next === null) continue;
      await secret.replace(next, sealer.fingerprint(sealer.open(next, secret.purpose)));
      reported.resealed += 1;
    } catch (error) {
      reported.unreadable += 1;
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ table: secret.table, reason }, 'a sealed value could not be sealed again');
    }
  }
  const isWatched = config.otherSealingSecrets.length > 0;
  if (isWatched || reported.resealed + reported.unreadable > 0) {
    log.info(reported, 'all readable values are sealed with the current key');
  }
  return reported;
}
