import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/email/confirm: confirms an address with the token of an emailed link.
 * A registration also needs the password that was chosen with it, so that the owner of the mailbox does not create an
 * account whose password a stranger knows. A request with only the token says so and does not use the token up.
 */
export const confirmEmailCall = defineCall({
  name: 'confirm-email',
  method: 'POST',
  base: '/v1',
  path: '/email/confirm',
  capability: 'register.proof',
  access: 'public',
  encoding: 'json',
  body: v.strictObject({ token: text, password: v.optional(text) }),
  answer: v.object({ message: text, wants: v.optional(v.literal('password')) }),
});
