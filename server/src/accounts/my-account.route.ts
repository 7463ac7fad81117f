import { myAccountCall } from '@chatline/shared/calls/my-account';
import { CatalogueError } from '../platform/errors.ts';
import { okData } from '../platform/http/ok.ts';
import { defineRoute } from '../platform/http/route.ts';
import { findAccount } from './accounts.store.ts';
import { toUserDetails } from './to-user-details.ts';

/** GET /api/web/my-account */
export const myAccountRoute = defineRoute(
  myAccountCall,
  'The caller’s own account with its API token.',
  async ({ services: { database, sealer }, caller }) => {
    const account = await findAccount(database, caller().accountId);
    if (account === null) throw new CatalogueError('unauthorized');
    return okData(toUserDetails(account, sealer));
  },
);
