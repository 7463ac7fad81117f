import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { factorProof } from './factor-proof.ts';
import { text } from './wire.ts';

/** POST {api}/v1/account/factor/recovery-codes: replaces the recovery codes. */
export const renewRecoveryCodesCall = defineCall({
  name: 'renew-recovery-codes',
  method: 'POST',
  base: '/v1',
  path: '/account/factor/recovery-codes',
  capability: 'session.factor',
  access: ['signed-in'],
  encoding: 'json',
  body: factorProof,
  answer: v.object({ message: text, recoveryCodes: v.array(text) }),
});
