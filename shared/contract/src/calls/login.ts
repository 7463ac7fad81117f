import * as v from 'valibot';
import { confirmingHeaders } from '../constants/session.ts';
import { defineCall } from './define-call.ts';
import { usedPasskey } from './used-passkey.ts';
import { statusResponse, text } from './wire.ts';

/** POST {api}/login (CALL-11). */
export const loginCall = defineCall({
  name: 'login',
  method: 'POST',
  base: '',
  path: '/login',
  capability: 'baseline',
  access: 'public',
  encoding: 'json',
  headers: confirmingHeaders,
  body: v.object({
    email: text,
    password: text,
    /** Of the authenticator app, or a recovery code, if a refusal has requested it (capability session.factor). */
    code: v.optional(text),
    /** In place of the code, if the refusal has its challenge in `factor` (capability session.passkeys). */
    passkey: v.optional(usedPasskey),
  }),
  answer: statusResponse({ token: text }),
});
