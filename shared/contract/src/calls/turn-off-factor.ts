import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { factorProof } from './factor-proof.ts';
import { text } from './wire.ts';

/** POST {api}/v1/account/factor/off: turns the second factor off. */
export const turnOffFactorCall = defineCall({
  name: 'turn-off-factor',
  method: 'POST',
  base: '/v1',
  path: '/account/factor/off',
  capability: 'session.factor',
  access: ['signed-in'],
  encoding: 'json',
  body: factorProof,
  answer: v.object({ message: text }),
});
