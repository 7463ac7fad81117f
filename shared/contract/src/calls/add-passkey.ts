import * as v from 'valibot';
import { maxPasskeyName } from '../constants/passkeys.ts';
import { defineCall } from './define-call.ts';
import { createdPasskey } from './passkey-format.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/account/passkeys: adds a passkey. If it turns the second factor on, only this response shows the recovery
 * codes.
 */
export const addPasskeyCall = defineCall({
  name: 'add-passkey',
  method: 'POST',
  base: '/v1',
  path: '/account/passkeys',
  capability: 'session.passkeys',
  access: ['signed-in'],
  encoding: 'json',
  body: v.strictObject({
    name: v.pipe(text, v.maxLength(4 * maxPasskeyName)),
    credential: createdPasskey,
  }),
  answer: v.object({
    message: text,
    /** Empty if the account has some already. */
    recoveryCodes: v.array(text),
  }),
});
