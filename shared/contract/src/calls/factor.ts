import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

const passkey = v.object({
  id: text,
  name: text,
  addedAtMs: v.number(),
  usedAtMs: v.nullable(v.number()),
});
/** A passkey of the caller's account, without its key. */
export type Passkey = v.InferOutput<typeof passkey>;

/** GET {api}/v1/account/factor: the second factor of the caller's account. */
export const factorCall = defineCall({
  name: 'factor',
  method: 'GET',
  base: '/v1',
  path: '/account/factor',
  capability: 'session.factor',
  access: ['signed-in'],
  encoding: 'none',
  answer: v.object({
    /** Since when codes are requested; null if they are not. */
    enabledAtMs: v.nullable(v.number()),
    recoveryCodesLeft: v.number(),
    /** True if the caller reaches nothing else until a second factor is on. */
    isMissing: v.boolean(),
    /** True if codes of an authenticator app work (capability session.passkeys, as the next one). */
    hasApp: v.optional(v.boolean()),
    passkeys: v.optional(v.array(passkey)),
  }),
});
export type Factor = v.InferOutput<typeof factorCall.answer>;
