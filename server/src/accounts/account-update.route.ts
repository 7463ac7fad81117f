import { accountUpdateCall } from '@chatline/shared/calls/account-update';
import { CatalogueError } from '../platform/errors.ts';
import { okMessage } from '../platform/http/ok.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { findAccount, saveProfile } from './accounts.store.ts';
import { saveApiToken } from './api-tokens.ts';
import { auditChanges } from './audit-changes.ts';
import { checkProfile } from './check-profile.ts';

/** POST /api/web/account-update */
export const accountUpdateRoute = defineBodyRoute(
  accountUpdateCall,
  'Saves the caller’s own profile and API token.',
  async ({ services, caller, body }) => {
    const { accountId } = caller();
    const profile = checkProfile(body);
    await services.database.transaction(async (transaction) => {
      const account = await findAccount(transaction, accountId);
      if (account === null) throw new CatalogueError('unauthorized');
      await saveProfile(transaction, accountId, profile);
      await auditChanges(services, transaction, accountId, account, profile);
      await saveApiToken(services, transaction, account, body.token, accountId);
    });
    return okMessage('Profile Updated Successfully');
  },
);
