import { usersCall } from '@chatline/shared/calls/users';
import { okData } from '../platform/http/ok.ts';
import { defineRoute } from '../platform/http/route.ts';
import { listClients, listUsers } from './user-lists.store.ts';

/** GET /api/web/users */
export const usersRoute = defineRoute(
  usersCall,
  'All users for an Admin, the own clients for a Partner; newest first, never with a token.',
  async ({ services: { database }, caller }) => {
    const { role, accountId } = caller();
    const data = role === 'Admin' ? await listUsers(database) : await listClients(database, accountId);
    return okData(data);
  },
);
