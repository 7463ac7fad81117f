import { defineCall } from './define-call.ts';
import { passkeyRequest } from './passkey-format.ts';

/** POST {api}/v1/account/passkeys/request: what the browser needs to use a passkey for a change of the second factor. */
export const requestPasskeyCall = defineCall({
  name: 'request-passkey',
  method: 'POST',
  base: '/v1',
  path: '/account/passkeys/request',
  capability: 'session.passkeys',
  access: ['signed-in'],
  encoding: 'none',
  answer: passkeyRequest,
});
