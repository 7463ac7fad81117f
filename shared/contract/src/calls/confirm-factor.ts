import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** POST {api}/v1/account/factor/confirm: turns the second factor on; only this response shows the recovery codes. */
export const confirmFactorCall = defineCall({
  name: 'confirm-factor',
  method: 'POST',
  base: '/v1',
  path: '/account/factor/confirm',
  capability: 'session.factor',
  access: ['signed-in'],
  encoding: 'json',
  body: v.strictObject({ code: text }),
  answer: v.object({ message: text, recoveryCodes: v.array(text) }),
});
