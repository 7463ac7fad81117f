import type { ImportedUser, ImportResult } from '@chatline/contract/calls/import-users';
import { maxImportedUsersPerDay } from '@chatline/contract/constants/limits';
import { daySeconds } from '@chatline/contract/constants/time';
import { addAudit } from '../../audit/audit.store.ts';
import { DatabaseError, uniqueViolation } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { countAttempts } from '../../platform/throttling/throttles.store.ts';
import { addWithEmail } from '../managing/create-user.ts';
import { findKnown, type KnownRow } from './bulk.store.ts';
import { type CheckedLine, checkLine, findKnownOf, findRepeated } from './check-import.ts';

const refused = (...reasons: readonly string[]): ImportResult => ({
  outcome: 'refused',
  reasons: [...reasons],
  id: null,
});

function existing(line: CheckedLine, known: KnownRow): ImportResult {
  // Another partner's client is not named.
  if (!known.is_own) return refused(new CatalogueError('email-taken').message);
  const name = known.business_name || known.name;
  const same = known.email_key === line.emailKey ? 'email' : 'mobile number';
  return { outcome: 'existing', reasons: [`${name} has this ${same}.`], id: String(known.id) };
}

/** Finds the outcome that each line has once the file is confirmed. */
async function preview(
  { database }: Services,
  caller: Caller,
  lines: readonly CheckedLine[],
): Promise<ImportResult[]> {
  const partnerId = caller.role === 'Admin' ? null : caller.accountId;
  const valid = lines.filter(({ reasons }) => reasons.length === 0);
  const emails = valid.map((line) => line.emailKey);
  const numbers = valid.map(({ mobileNo }) => mobileNo);
  const known = await findKnown(database, emails, numbers, partnerId);
  return lines.map((line, at) => {
    if (line.reasons.length > 0) return refused(...line.reasons);
    const repeated = findRepeated(lines, at);
    // The first line of the file is the one with the names of the columns.
    if (repeated !== undefined) return refused(`Line ${repeated + 2} has the same email or mobile number.`);
    const account = findKnownOf(line, known);
    return account === undefined ? { outcome: 'valid', reasons: [], id: null } : existing(line, account);
  });
}

async function countImported({ database, clock }: Services, caller: Caller, many: number): Promise<void> {
  const key = `import-users ${caller.accountId}`;
  const counted = await countAttempts(database, new Map([[key, many]]), clock(), daySeconds);
  if ((counted.get(key)?.count ?? many) > maxImportedUsersPerDay)
    throw new CatalogueError(
      'too-many-requests',
      `At most ${maxImportedUsersPerDay} users can be imported in a day.`,
      daySeconds,
    );
}

async function create(services: Services, caller: Caller, line: CheckedLine): Promise<ImportResult> {
  const user = {
    ...line,
    ownerId: caller.role === 'Partner' ? caller.accountId : null,
    createdAt: services.clock(),
  };
  try {
    const id = await services.database.transaction((transaction) =>
      addWithEmail(services, transaction, caller, user),
    );
    return { outcome: 'created', reasons: [], id: String(id) };
  } catch (error) {
    // Another user has just registered with the address.
    if (error instanceof DatabaseError && error.code === uniqueViolation)
      return refused(new CatalogueError('email-taken').message);
    throw error;
  }
}

/**
 * Checks the lines of a file, and creates the users of valid ones once it is confirmed.
 * @throws {CatalogueError} too-many-requests
 */
export async function importUsers(
  services: Services,
  caller: Caller,
  rows: readonly ImportedUser[],
  isConfirmed: boolean,
): Promise<ImportResult[]> {
  const lines = rows.map(checkLine);
  const results = await preview(services, caller, lines);
  const valid = results.filter(({ outcome }) => outcome === 'valid').length;
  if (!isConfirmed || valid === 0) return results;
  await countImported(services, caller, valid);
  for (const [at, line] of lines.entries())
    if (results[at]?.outcome === 'valid') results[at] = await create(services, caller, line);
  const created = results.filter(({ outcome }) => outcome === 'created').length;
  await addAudit(services.database, {
    accountId: caller.accountId,
    actorId: caller.accountId,
    action: 'Users imported',
    details: `${created} user${created === 1 ? '' : 's'}, from a file of ${rows.length}.`,
    at: services.clock(),
  });
  return results;
}
