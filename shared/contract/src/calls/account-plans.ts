import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { dataResponse, text, wireDate, wireId } from './wire.ts';

/** The plan of a user: in force, or the last one. */
export const accountPlan = v.object({
  id: wireId,
  /** Its name; null without one, or during a trial. */
  plan: v.nullable(text),
  isTrial: v.boolean(),
  /** The last day of the plan or trial, in Asia/Kolkata; may be past. */
  endsOn: v.nullable(wireDate),
});
export type AccountPlan = v.InferOutput<typeof accountPlan>;

/** GET {api}/v1/users/plans: the plans of all users for an Admin, of their own clients for a Partner. */
export const accountPlansCall = defineCall({
  name: 'account-plans',
  method: 'GET',
  base: '/v1',
  path: '/users/plans',
  capability: 'users.overview',
  access: ['manage-users'],
  encoding: 'none',
  answer: dataResponse(v.array(accountPlan)),
});
