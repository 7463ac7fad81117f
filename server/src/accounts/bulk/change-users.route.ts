import { changeUsersCall } from '@chatline/contract/calls/change-users';
import { defineBodyRoute } from '../../platform/http/route.ts';
import { changeUsers } from './change-users.ts';

export const changeUsersRoute = defineBodyRoute(
  changeUsersCall,
  'Switches several accounts, sets the expiry date of users, or moves users to a partner, with a result for each.',
  async ({ services, caller, body: { ids, change } }) => ({
    results: await changeUsers(services, caller(), ids, change),
  }),
);
