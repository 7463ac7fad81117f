import { CatalogueError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import { countAttempt } from './throttles.store.ts';

const windowSeconds = 60;

/** Counts a request of an account. @returns true if it is within the account's limit per minute */
export async function isWithinLimit(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  what: string,
  accountId: number,
  maxPerMinute: number,
): Promise<boolean> {
  return (
    (await countAttempt(database, `request ${what} ${accountId}`, clock(), windowSeconds)) <= maxPerMinute
  );
}

/**
 * Counts a request of an account.
 * @throws {CatalogueError} too-many-requests if it is over the limit
 */
export async function countRequest(
  services: Pick<Services, 'clock' | 'database'>,
  what: string,
  accountId: number,
  maxPerMinute: number,
): Promise<void> {
  if (await isWithinLimit(services, what, accountId, maxPerMinute)) return;
  throw new CatalogueError('too-many-requests', undefined, windowSeconds);
}

/** For each account: reads of lists without pages (section 7), which may be long. */
const listsPerMinute = 300;
/** Enough for 60 windows: each reads the contacts every 3 seconds (section 4). */
const contactsPerMinute = 1200;

/** Counts a read of a list without pages. @throws {CatalogueError} too-many-requests if it is over the limit */
export function countListRead(
  services: Pick<Services, 'clock' | 'database'>,
  list: 'users' | 'messages' | 'contacts',
  accountId: number,
): Promise<void> {
  return countRequest(services, list, accountId, list === 'contacts' ? contactsPerMinute : listsPerMinute);
}
