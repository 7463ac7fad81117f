import { importUsersCall } from '@chatline/contract/calls/import-users';
import { defineBodyRoute } from '../../platform/http/route.ts';
import { importUsers } from './import-users.ts';

export const importUsersRoute = defineBodyRoute(
  importUsersCall,
  'Checks the lines of a file, and creates the users of valid ones once it is confirmed; known ones are skipped.',
  async ({ services, caller, body: { rows, isConfirmed } }) => ({
    results: await importUsers(services, caller(), rows, isConfirmed),
  }),
);
