import { CatalogueError } from './errors.ts';
import type { Services } from './services.ts';
import { countTry } from './throttles.store.ts';

const windowSeconds = 60;

/** Whether an account may have one more question asked of a service outside: its quota there is everybody's. */
export async function mayAsk(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  what: string,
  accountId: number,
  mostPerMinute: number,
): Promise<boolean> {
  return (await countTry(database, `ask ${what} ${accountId}`, clock(), windowSeconds)) <= mostPerMinute;
}

/**
 * Counts one more question, as `mayAsk`.
 * @throws {CatalogueError} 429 where there are too many
 */
export async function countAsk(
  services: Pick<Services, 'clock' | 'database'>,
  what: string,
  accountId: number,
  mostPerMinute: number,
): Promise<void> {
  if (await mayAsk(services, what, accountId, mostPerMinute)) return;
  throw new CatalogueError('too-many-requests', undefined, windowSeconds);
}

/** Of lists without pages (section 7), which may be long, to one account. */
const listsPerMinute = 300;
/** The contacts are asked for every 3 seconds by each window (section 4): 60 windows at once. */
const contactsPerMinute = 1200;

/** As `countAsk`, of a list that has no pages. */
export function countList(
  services: Pick<Services, 'clock' | 'database'>,
  list: 'users' | 'messages' | 'contacts',
  accountId: number,
): Promise<void> {
  return countAsk(services, list, accountId, list === 'contacts' ? contactsPerMinute : listsPerMinute);
}
