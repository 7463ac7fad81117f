import { exportUsersCall } from '@chatline/contract/calls/export-users';
import { defineBodyRoute } from '../../platform/http/route.ts';
import { countListRead } from '../../platform/throttling/rate-limit.ts';
import { exportUsers } from './export-users.ts';

export const exportUsersRoute = defineBodyRoute(
  exportUsersCall,
  'Returns users or partners that the caller manages as CSV, newest first, without API tokens.',
  async ({ services, caller, body }) => {
    await countListRead(services, 'users', caller().accountId);
    return exportUsers(services, caller(), body);
  },
);
