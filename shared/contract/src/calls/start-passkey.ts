import { defineCall } from './define-call.ts';
import { factorProof } from './factor-proof.ts';
import { passkeyCreation } from './passkey-format.ts';

/** POST {api}/v1/account/passkeys/start: what the browser needs to create a passkey, for five minutes. */
export const startPasskeyCall = defineCall({
  name: 'start-passkey',
  method: 'POST',
  base: '/v1',
  path: '/account/passkeys/start',
  capability: 'session.passkeys',
  access: ['signed-in'],
  encoding: 'json',
  body: factorProof,
  answer: passkeyCreation,
});
