import { accountAccessCall, setAccountAccessCall } from '@chatline/contract/calls/account-access';
import { defineBodyRoute, defineRoute } from '../../platform/http/route.ts';
import { lockAccess } from '../records/access.store.ts';
import { findManaged } from '../records/find-managed.ts';
import { setAccess } from './set-access.ts';

export const accountAccessOfRoute = defineRoute(
  accountAccessCall,
  'Type and permission flags of a user or partner.',
  async ({ services: { database }, caller, part }) => {
    const account = await findManaged(database, caller(), part('userid'));
    return lockAccess(database, account.id);
  },
);

export const setAccountAccessRoute = defineBodyRoute(
  setAccountAccessCall,
  'Sets type and permission flags of a user or partner; they take effect at once.',
  async ({ services, caller, part, body }) => ({
    message: 'Permissions Updated Successfully',
    access: await setAccess(services, caller(), part('userid'), body),
  }),
);
