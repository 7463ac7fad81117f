import { perDatabase } from '../../platform/batch.ts';
import type { Database } from '../../platform/database/database.ts';

const maxKnown = 20_000;

/** The newest files that WhatsApp is known to have, by account; kept in the memory of this process. */
const knownFiles = perDatabase((_: Database) => new Set<string>());

const nameOf = (accountId: number, id: string) => `${accountId} ${id}`;

/** Remembers that WhatsApp has a file of an account. */
export function rememberFile(database: Database, accountId: number, id: string): void {
  const known = knownFiles(database);
  known.add(nameOf(accountId, id));
  const [oldest] = known;
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
}

/** True if WhatsApp is known to have a file of an account. */
export function knowsFile(database: Database, accountId: number, id: string): boolean {
  return knownFiles(database).has(nameOf(accountId, id));
}

/** Forgets a file that is deleted at WhatsApp. */
export function forgetFile(database: Database, accountId: number, id: string): void {
  knownFiles(database).delete(nameOf(accountId, id));
}
