import { usersCall } from '@chatline/contract/calls/users';
import { defineListRoute } from '../platform/http/route.ts';
import { countList } from '../platform/may-ask.ts';
import { listClients, listUsers } from './user-lists.store.ts';

/** GET /api/web/users */
export const usersRoute = defineListRoute(
  usersCall,
  'All users for an Admin, the own clients for a Partner; newest first, never with a token.',
  async ({ services, caller }) => {
    const { database } = services;
    const { role, accountId } = caller();
    await countList(services, 'users', accountId);
    return role === 'Admin' ? listUsers(database) : listClients(database, accountId);
  },
);
