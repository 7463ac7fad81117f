import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/email/confirm: proves an address by the token of a mailed link.
 * A registration also wants the password that was chosen with it: who only holds the mailbox must not make an
 * account that a stranger has the password of. The answer to a token alone says so, and uses nothing up.
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
