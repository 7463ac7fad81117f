import { myAccountCall } from '@chatline/contract/calls/my-account';
import { userInformationCall } from '@chatline/contract/calls/user-information';
import { hourMs } from '@chatline/contract/constants/time';
import { addAuditOnce } from '../../audit/audit.store.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { okEditable } from '../../platform/http/ok.ts';
import { defineBodyRoute, defineRoute } from '../../platform/http/route.ts';
import { apiTokenPurpose, type Sealer } from '../../platform/sealer.ts';
import type { Services } from '../../platform/services/services.ts';
import { type AccountRow, findAccount } from '../records/accounts.store.ts';
import { decodeUserId } from '../records/decode-user-id.ts';
import { findManaged } from '../records/find-managed.ts';
import { versionOfAccount } from './edited-account.ts';

export const myAccountRoute = defineRoute(
  myAccountCall,
  'Returns the caller’s account with its API token.',
  async ({ services, caller }) => {
    const { accountId } = caller();
    const account = await findAccount(services.database, accountId);
    if (account === null) throw new CatalogueError('unauthorized');
    await auditTokenShown(services, account, accountId);
    return okEditable(toUserDetails(account, services.sealer), versionOfAccount(account, services));
  },
);

export const userInformationRoute = defineBodyRoute(
  userInformationCall,
  'Returns a user or partner that the caller manages, with its API token.',
  async ({ services, caller, body }) => {
    const account = await findManaged(services.database, caller(), decodeUserId(body.userid));
    await auditTokenShown(services, account, caller().accountId);
    return okEditable(toUserDetails(account, services.sealer), versionOfAccount(account, services));
  },
);

/** Converts an account for `/user-information` and `/my-account`, with the API token in plain text. */
function toUserDetails(account: AccountRow, sealer: Sealer) {
  const { owner_id, role, awaits_admin, is_active, is_connected, expires_on, api_token_sealed, ...profile } =
    account;
  return {
    ...profile,
    isactive: is_active,
    isconnected: is_connected,
    expire_date: expires_on,
    api_token: api_token_sealed === null ? '' : sealer.open(api_token_sealed, apiTokenPurpose(account.id)),
  };
}

/** Views within this time are recorded once, so that repeated views do not fill the audit trail. */
const onceInMs = hourMs;

/** Records that a response contains an account's API token (decision 000, part 3). */
async function auditTokenShown(
  { clock, database }: Services,
  account: AccountRow,
  actorId: number,
): Promise<void> {
  if (account.api_token_sealed === null) return;
  const at = clock();
  const entry = { accountId: account.id, actorId, details: 'On the account’s page.', at };
  await addAuditOnce(database, { ...entry, action: 'API token shown' }, new Date(at.getTime() - onceInMs));
}
