import { defineCall } from './define-call.ts';
import { dataAnswer, text } from './wire.ts';

/** GET {api}/web/generate-token: a token for the own account (CALL-27). */
export const generateTokenCall = defineCall({
  name: 'generate-token',
  method: 'GET',
  base: '/web',
  path: '/generate-token',
  access: ['my-account'],
  encoding: 'none',
  answer: dataAnswer(text),
});
