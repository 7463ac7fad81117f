import { defineCall } from './define-call.ts';
import { dataAnswer, text } from './wire.ts';

/** GET {api}/web/generate-token/{base64 email}: a token for an account one may edit (CALL-26). */
export const generateTokenForCall = defineCall({
  name: 'generate-token-for',
  method: 'GET',
  base: '/web',
  path: '/generate-token/{email}',
  parts: { email: { base64Layers: 1 } },
  access: ['manage-users'],
  encoding: 'none',
  answer: dataAnswer(text),
});
