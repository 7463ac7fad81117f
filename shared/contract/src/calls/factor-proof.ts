import * as v from 'valibot';
import { usedPasskey } from './used-passkey.ts';
import { text } from './wire.ts';

/** What a change of the second factor requires: the password and, once it is on, a code or a passkey. */
export const factorProof = v.strictObject({
  password: text,
  /** Of the authenticator app, or a recovery code. */
  code: v.optional(text),
  /** In place of a code (capability session.passkeys); `request-passkey` has the challenge. */
  passkey: v.optional(usedPasskey),
});
export type FactorProof = v.InferOutput<typeof factorProof>;
