import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/email/confirm: proves an address by the token of a mailed link.
 * A registration also needs the password that was chosen with it: the owner of the mailbox must not create an
 * account whose password a stranger knows. The answer to a token alone says so, and does not use the token up.
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
