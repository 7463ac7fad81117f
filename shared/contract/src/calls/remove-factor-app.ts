import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { factorProof } from './factor-proof.ts';
import { text } from './wire.ts';

/** POST {api}/v1/account/factor/app/remove: removes the authenticator app; without a passkey, the second factor is off. */
export const removeFactorAppCall = defineCall({
  name: 'remove-factor-app',
  method: 'POST',
  base: '/v1',
  path: '/account/factor/app/remove',
  capability: 'session.passkeys',
  access: ['signed-in'],
  encoding: 'json',
  body: factorProof,
  answer: v.object({ message: text }),
});
