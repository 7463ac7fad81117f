import { accountUpdateCall } from '@chatline/contract/calls/account-update';
import { changedFieldsHeader } from '@chatline/contract/calls/changed-fields';
import { editVersionHeader } from '@chatline/contract/calls/edit-version';
import { CatalogueError } from '../../platform/errors.ts';
import { okEdited } from '../../platform/http/ok.ts';
import { defineBodyRoute } from '../../platform/http/route.ts';
import { findAccount, lockAccount, saveProfile } from '../records/accounts.store.ts';
import { checkProfile } from '../records/check-profile.ts';
import { saveApiToken } from '../tokens/api-tokens.ts';
import { auditChanges } from './audit-changes.ts';
import { recordAccountEdit } from './record-account-edit.ts';
import { changedSince, restoreUnchanged } from './restore-unchanged.ts';

export const accountUpdateRoute = defineBodyRoute(
  accountUpdateCall,
  'Saves the caller’s own profile and API token.',
  async ({ services, caller, body, header }) => {
    const { accountId } = caller();
    const editor = { caller: caller(), version: header(editVersionHeader) };
    const version = await services.database.transaction(async (transaction) => {
      await lockAccount(transaction, accountId);
      const account = await findAccount(transaction, accountId);
      if (account === null) throw new CatalogueError('unauthorized');
      const changed = header(changedFieldsHeader) ?? changedSince(editor.version, body);
      const form = restoreUnchanged(body, account, changed);
      const profile = checkProfile(form, changed === undefined ? undefined : account);
      const after = { ...profile, ...(form.token && { token: form.token }) };
      const next = await recordAccountEdit(services, transaction, editor, account, after);
      await saveProfile(transaction, accountId, profile);
      await auditChanges(services, transaction, accountId, account, profile);
      await saveApiToken(services, transaction, account, form.token ?? '', caller());
      return next;
    });
    return okEdited('Profile Updated Successfully', version);
  },
);
