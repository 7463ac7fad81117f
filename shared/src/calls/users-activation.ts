import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { anyAnswer, text } from './wire.ts';

/** POST {api}/web/users-activation: turns an account on or off; userid is base64 (ledger CALL-22). */
export const usersActivationCall = defineCall({
  name: 'users-activation',
  method: 'POST',
  base: '/web',
  path: '/users-activation',
  access: ['manage-permissions'],
  encoding: 'form',
  body: v.object({ userid: text }),
  answer: anyAnswer,
});
