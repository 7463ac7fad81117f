import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { profileFields } from './user.ts';
import { statusResponse, text } from './wire.ts';

/** POST {api}/web/create-user (CALL-19). */
export const createUserCall = defineCall({
  name: 'create-user',
  method: 'POST',
  base: '/web',
  path: '/create-user',
  capability: 'baseline',
  access: ['create-user'],
  encoding: 'form',
  body: v.object({ ...profileFields, email: text, mobile_no: text }),
  answer: statusResponse({}),
});
