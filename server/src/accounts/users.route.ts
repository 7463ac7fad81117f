import { usersCall } from '@chatline/shared/calls/users';
import { defineListRoute } from '../platform/http/route.ts';
import { listClients, listUsers } from './user-lists.store.ts';

/** GET /api/web/users */
export const usersRoute = defineListRoute(
  usersCall,
  'All users for an Admin, the own clients for a Partner; newest first, never with a token.',
  ({ services: { database }, caller }) => {
    const { role, accountId } = caller();
    return role === 'Admin' ? listUsers(database) : listClients(database, accountId);
  },
);
