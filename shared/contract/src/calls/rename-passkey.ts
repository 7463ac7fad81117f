import * as v from 'valibot';
import { maxPasskeyName } from '../constants/passkeys.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** POST {api}/v1/account/passkeys/{id}/name: renames a passkey. */
export const renamePasskeyCall = defineCall({
  name: 'rename-passkey',
  method: 'POST',
  base: '/v1',
  path: '/account/passkeys/{id}/name',
  parts: { id: { base64Layers: 0 } },
  capability: 'session.passkeys',
  access: ['signed-in'],
  encoding: 'json',
  body: v.strictObject({ name: v.pipe(text, v.maxLength(4 * maxPasskeyName)) }),
  answer: v.object({ message: text }),
});
