import { deleteUserCall } from '@chatline/contract/calls/delete-user';
import { addAudit } from '../audit/audit.store.ts';
import { CatalogueError } from '../platform/errors.ts';
import { okMessage } from '../platform/http/ok.ts';
import { defineRoute } from '../platform/http/route.ts';
import { lockAccess } from './access.store.ts';
import { findManaged } from './find-managed.ts';
import { deleteAccount, hasClients } from './managed-accounts.store.ts';

/** DELETE /api/web/delete-user/{encodedId} */
export const deleteUserRoute = defineRoute(
  deleteUserCall,
  'Deletes a user, or a partner without clients; payments and invoices stay.',
  async ({ services: { clock, database }, caller, part }) => {
    await database.transaction(async (transaction) => {
      const account = await findManaged(transaction, caller(), part('encodedId'));
      // Nobody gives it clients while it goes.
      await lockAccess(transaction, account.id);
      if (await hasClients(transaction, account.id)) throw new CatalogueError('partner-has-clients');
      await addAudit(transaction, {
        accountId: account.id,
        actorId: caller().accountId,
        action: 'Deleted',
        details: `${account.role} ${account.name}, ${account.business_name}; payments and invoices stay.`,
        at: clock(),
      });
      await deleteAccount(transaction, account.id);
    });
    return okMessage('User Deleted Successfully');
  },
);
