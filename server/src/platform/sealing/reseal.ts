import type { Services } from '../services/services.ts';
import { findSealed, type SealedColumn } from './sealed.store.ts';

/**
 * Seals again, with the present key, what another known key has sealed; after that the other key is needed no more.
 * So is what was sealed by an older release for nothing in particular. What no key opens stays, and is counted in
 * the log.
 * @returns how many were sealed again, and how many no key opens
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
      log.warn({ table: secret.table, reason }, 'something sealed could not be sealed again');
    }
  }
  const isWatched = config.otherSealingSecrets.length > 0;
  if (isWatched || reported.resealed + reported.unreadable > 0) {
    log.info(reported, 'everything that opens is sealed with the present key');
  }
  return reported;
}
