import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** POST {api}/v1/email/confirm: proves an address by the token of a mailed link (capability register.proof). */
export const confirmEmailCall = defineCall({
  name: 'confirm-email',
  method: 'POST',
  base: '/v1',
  path: '/email/confirm',
  access: 'public',
  encoding: 'json',
  body: v.strictObject({ token: text }),
  answer: v.object({ message: text }),
});
