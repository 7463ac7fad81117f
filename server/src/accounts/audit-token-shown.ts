import { addAuditOnce } from '../audit/audit.store.ts';
import type { Services } from '../platform/services.ts';
import type { AccountRow } from './accounts.store.ts';

/** Looks within this time are one: a page that is opened again and again would bury the rest. */
const onceInMs = 60 * 60_000;

/** Writes down that an answer carries an account's API token (decision 000, part 3). */
export async function auditTokenShown(
  { clock, database }: Services,
  account: AccountRow,
  actorId: number,
): Promise<void> {
  if (account.api_token_sealed === null) return;
  const at = clock();
  const entry = { accountId: account.id, actorId, details: 'With the account’s page.', at };
  await addAuditOnce(database, { ...entry, action: 'API token shown' }, new Date(at.getTime() - onceInMs));
}
