import { myAccountCall } from '@chatline/contract/calls/my-account';
import { CatalogueError } from '../platform/errors.ts';
import { okEditable } from '../platform/http/ok.ts';
import { defineRoute } from '../platform/http/route.ts';
import { findAccount } from './accounts.store.ts';
import { auditTokenShown } from './audit-token-shown.ts';
import { versionOfAccount } from './edited-account.ts';
import { toUserDetails } from './to-user-details.ts';

/** GET /api/web/my-account */
export const myAccountRoute = defineRoute(
  myAccountCall,
  'The caller’s own account with its API token.',
  async ({ services, caller }) => {
    const { accountId } = caller();
    const account = await findAccount(services.database, accountId);
    if (account === null) throw new CatalogueError('unauthorized');
    await auditTokenShown(services, account, accountId);
    return okEditable(toUserDetails(account, services.sealer), versionOfAccount(account, services));
  },
);
