import { accountPlansCall } from '@chatline/contract/calls/account-plans';
import { defineListRoute } from '../../platform/http/route.ts';
import { countListRead } from '../../platform/throttling/rate-limit.ts';
import { listAccountPlans } from './account-plans.store.ts';
import { readPlansAt } from './read-plans.ts';

export const accountPlansRoute = defineListRoute(
  accountPlansCall,
  'Returns the plan and expiry date of every user to an Admin, and of their own clients to a Partner, newest first.',
  async ({ services, caller }) => {
    const { database } = services;
    const { role, accountId } = caller();
    await countListRead(services, 'users', accountId);
    const at = await readPlansAt(database, services.clock());
    return listAccountPlans(database, role === 'Admin' ? null : accountId, at);
  },
);
