import * as v from 'valibot';
import { userPageSize } from '../constants/limits.ts';
import { accountPlan } from './account-plans.ts';
import { defineCall } from './define-call.ts';
import { wireId } from './wire.ts';

/** POST {api}/v1/users/plans: the plans of some users; those that the caller does not manage are left out. */
export const plansOfUsersCall = defineCall({
  name: 'plans-of-users',
  method: 'POST',
  base: '/v1',
  path: '/users/plans',
  capability: 'users.paged',
  access: ['manage-users'],
  isRead: true,
  encoding: 'json',
  body: v.strictObject({ ids: v.pipe(v.array(wireId), v.minLength(1), v.maxLength(userPageSize)) }),
  answer: v.object({ plans: v.array(accountPlan) }),
});
