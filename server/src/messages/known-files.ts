import { perDatabase } from '../platform/batch.ts';
import type { Database } from '../platform/database/database.ts';

const mostKnown = 20_000;

/** Files that were seen at the channel, by account; the newest ones, as long as this process runs. */
const knownFiles = perDatabase((_: Database) => new Set<string>());

const nameOf = (accountId: number, id: string) => `${accountId} ${id}`;

/** Remembers that the channel has a file of an account. */
export function rememberFile(database: Database, accountId: number, id: string): void {
  const known = knownFiles(database);
  known.add(nameOf(accountId, id));
  const [oldest] = known;
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
}

/** Whether a file of an account was seen at the channel. */
export function knowsFile(database: Database, accountId: number, id: string): boolean {
  return knownFiles(database).has(nameOf(accountId, id));
}

/** A file was deleted at the channel. */
export function forgetFile(database: Database, accountId: number, id: string): void {
  knownFiles(database).delete(nameOf(accountId, id));
}
