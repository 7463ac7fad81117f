import { partnerCall } from '@chatline/contract/calls/partner';
import { usersCall } from '@chatline/contract/calls/users';
import { defineListRoute } from '../../platform/http/route.ts';
import { countListRead } from '../../platform/throttling/rate-limit.ts';
import { listClients, listPartners, listUsers } from './user-lists.store.ts';

export const usersRoute = defineListRoute(
  usersCall,
  'Returns all users to an Admin and the Partner’s own clients to a Partner, newest first, without API tokens.',
  async ({ services, caller }) => {
    const { database } = services;
    const { role, accountId } = caller();
    await countListRead(services, 'users', accountId);
    return role === 'Admin' ? listUsers(database) : listClients(database, accountId);
  },
);

export const partnerRoute = defineListRoute(
  partnerCall,
  'Returns all partners, newest first, without API tokens.',
  async ({ services, caller }) => {
    await countListRead(services, 'users', caller().accountId);
    return listPartners(services.database);
  },
);
