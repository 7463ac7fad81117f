import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { editVersion } from './edit-version.ts';
import { userDetails } from './user.ts';
import { dataResponse } from './wire.ts';

/** GET {api}/web/my-account (CALL-28). */
export const myAccountCall = defineCall({
  name: 'my-account',
  method: 'GET',
  base: '/web',
  path: '/my-account',
  capability: 'baseline',
  access: ['my-account'],
  encoding: 'none',
  answer: v.object({ ...dataResponse(userDetails).entries, version: v.optional(editVersion) }),
});
