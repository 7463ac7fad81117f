import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { factorProof } from './factor-proof.ts';
import { text } from './wire.ts';

/** POST {api}/v1/account/factor/start: creates the secret for an authenticator app. */
export const startFactorCall = defineCall({
  name: 'start-factor',
  method: 'POST',
  base: '/v1',
  path: '/account/factor/start',
  capability: 'session.factor',
  access: ['signed-in'],
  encoding: 'json',
  body: factorProof,
  answer: v.object({
    /** For typing, in base32. */
    secret: text,
    /** For a QR code: the `otpauth:` address. */
    uri: text,
  }),
});
