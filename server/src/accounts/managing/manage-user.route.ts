import { createUserCall } from '@chatline/contract/calls/create-user';
import { deleteUserCall } from '@chatline/contract/calls/delete-user';
import { updateUserCall } from '@chatline/contract/calls/update-user';
import { usersActivationCall, wantedStateHeader } from '@chatline/contract/calls/users-activation';
import { addAudit } from '../../audit/audit.store.ts';
import { readAtOf } from '../../platform/edits/read-at.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { okData, okEdited, okMessage } from '../../platform/http/ok.ts';
import { defineBodyRoute, defineRoute } from '../../platform/http/route.ts';
import { updateUser } from '../editing/update-user.ts';
import { lockAccess, lockOwners } from '../records/access.store.ts';
import { decodeUserId } from '../records/decode-user-id.ts';
import { findManaged } from '../records/find-managed.ts';
import { deleteAccount, hasClients } from '../records/managed-accounts.store.ts';
import { createUser } from './create-user.ts';
import { switchAccount } from './switch-account.ts';

export const createUserRoute = defineBodyRoute(
  createUserCall,
  'Creates a user. If a Partner creates it, it belongs to that Partner.',
  async ({ services, caller, body }) => {
    await createUser(services, caller(), body);
    return okMessage('User Registered Successfully');
  },
);

export const updateUserRoute = defineBodyRoute(
  updateUserCall,
  'Saves a user or partner that the caller manages. Token and expiry date apply only to Admins and Users.',
  async ({ services, caller, body, header }) => {
    const { message, version } = await updateUser(services, caller(), body, readAtOf(header));
    return okEdited(message, version);
  },
);

/** @throws {CatalogueError} undecodable if it is neither `on` nor `off` */
function wantedState(text: string | undefined): boolean | null {
  if (text === undefined) return null;
  if (text === 'on' || text === 'off') return text === 'on';
  throw new CatalogueError('undecodable', `${wantedStateHeader}: on or off.`);
}

export const usersActivationRoute = defineBodyRoute(
  usersActivationCall,
  'Switches a user or partner on or off. Switching off ends all sessions immediately.',
  async ({ services, caller, body, header }) => {
    const wanted = wantedState(header(wantedStateHeader));
    const isActive = await services.database.transaction(async (transaction) => {
      const account = await findManaged(transaction, caller(), decodeUserId(body.userid));
      return (await switchAccount(services, transaction, caller(), account, wanted)) ?? wanted;
    });
    const isactive = isActive === true;
    return okData({ isactive }, isactive ? 'User switched on' : 'User switched off');
  },
);

export const deleteUserRoute = defineRoute(
  deleteUserCall,
  'Deletes a user, or a partner without clients. Payments and invoices are kept.',
  async ({ services: { clock, database }, caller, part }) => {
    await database.transaction(async (transaction) => {
      await lockOwners(transaction);
      const account = await findManaged(transaction, caller(), part('encodedId'));
      // The lock keeps others from moving clients to this account while it is being deleted.
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
