import { accountUpdateCall } from '@chatline/shared/calls/account-update';
import { changedFieldsHeader } from '@chatline/shared/calls/changed-fields';
import { CatalogueError } from '../platform/errors.ts';
import { okMessage } from '../platform/http/ok.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { findAccount, saveProfile } from './accounts.store.ts';
import { saveApiToken } from './api-tokens.ts';
import { auditChanges } from './audit-changes.ts';
import { checkProfile } from './check-profile.ts';
import { keepUnchanged } from './keep-unchanged.ts';

/** POST /api/web/account-update */
export const accountUpdateRoute = defineBodyRoute(
  accountUpdateCall,
  'Saves the caller’s own profile and API token.',
  async ({ services, caller, body, header }) => {
    const { accountId } = caller();
    await services.database.transaction(async (transaction) => {
      const account = await findAccount(transaction, accountId);
      if (account === null) throw new CatalogueError('unauthorized');
      const changed = header(changedFieldsHeader);
      const form = keepUnchanged(body, account, changed);
      const profile = checkProfile(form, changed === undefined ? undefined : account);
      await saveProfile(transaction, accountId, profile);
      await auditChanges(services, transaction, accountId, account, profile);
      await saveApiToken(services, transaction, account, form.token ?? '', accountId);
    });
    return okMessage('Profile Updated Successfully');
  },
);
