import { partnerCall } from '@chatline/contract/calls/partner';
import { usersCall } from '@chatline/contract/calls/users';
import { defineListRoute } from '../../platform/http/route.ts';
import { countListRead } from '../../platform/throttling/rate-limit.ts';
import { listClients, listPartners, listUsers } from './user-lists.store.ts';

export const usersRoute = defineListRoute(
  usersCall,
  'All users for an Admin, the own clients for a Partner; newest first, never with a token.',
  async ({ services, caller }) => {
    const { database } = services;
    const { role, accountId } = caller();
    await countListRead(services, 'users', accountId);
    return role === 'Admin' ? listUsers(database) : listClients(database, accountId);
  },
);

export const partnerRoute = defineListRoute(
  partnerCall,
  'All partners, newest first, never with a token.',
  async ({ services, caller }) => {
    await countListRead(services, 'users', caller().accountId);
    return listPartners(services.database);
  },
);
