import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { userRow } from './user.ts';
import { dataResponse } from './wire.ts';

/** GET {api}/web/users: all users for an Admin, their own clients for a Partner (CALL-20). */
export const usersCall = defineCall({
  name: 'users',
  method: 'GET',
  base: '/web',
  path: '/users',
  capability: 'baseline',
  access: ['manage-users'],
  encoding: 'none',
  answer: dataResponse(v.array(userRow)),
});
