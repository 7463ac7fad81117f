import * as v from 'valibot';
import { defineCall } from './define-call.ts';

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
  }),
});
export type Factor = v.InferOutput<typeof factorCall.answer>;
