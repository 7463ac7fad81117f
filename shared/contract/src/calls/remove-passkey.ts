import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { factorProof } from './factor-proof.ts';
import { text } from './wire.ts';

/** POST {api}/v1/account/passkeys/{id}/remove: removes a passkey; without another one and an app, the second factor is off. */
export const removePasskeyCall = defineCall({
  name: 'remove-passkey',
  method: 'POST',
  base: '/v1',
  path: '/account/passkeys/{id}/remove',
  parts: { id: { base64Layers: 0 } },
  capability: 'session.passkeys',
  access: ['signed-in'],
  encoding: 'json',
  body: factorProof,
  answer: v.object({ message: text }),
});
