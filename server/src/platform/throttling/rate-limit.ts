import { CatalogueError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import { countTry } from './throttles.store.ts';

const windowSeconds = 60;

/** Counts a request of an account, and whether it is within the account's limit for a minute. */
export async function isWithinLimit(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  what: string,
  accountId: number,
  mostPerMinute: number,
): Promise<boolean> {
  return (await countTry(database, `request ${what} ${accountId}`, clock(), windowSeconds)) <= mostPerMinute;
}

/**
 * Counts a request of an account.
 * @throws {CatalogueError} 429 where it is over the limit
 */
export async function countRequest(
  services: Pick<Services, 'clock' | 'database'>,
  what: string,
  accountId: number,
  mostPerMinute: number,
): Promise<void> {
  if (await isWithinLimit(services, what, accountId, mostPerMinute)) return;
  throw new CatalogueError('too-many-requests', undefined, windowSeconds);
}

/** Reads of lists without pages (section 7), which may be long, by one account. */
const listsPerMinute = 300;
/** Each window reads the contacts every 3 seconds (section 4): 60 windows at once. */
const contactsPerMinute = 1200;

/** Counts a read of a list that has no pages. @throws {CatalogueError} 429 where it is over the limit */
export function countListRead(
  services: Pick<Services, 'clock' | 'database'>,
  list: 'users' | 'messages' | 'contacts',
  accountId: number,
): Promise<void> {
  return countRequest(services, list, accountId, list === 'contacts' ? contactsPerMinute : listsPerMinute);
}
