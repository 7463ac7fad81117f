import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** POST {api}/v1/account/sessions/end-others: ends all sessions of the account but the caller's. */
export const endOtherSessionsCall = defineCall({
  name: 'end-other-sessions',
  method: 'POST',
  base: '/v1',
  path: '/account/sessions/end-others',
  capability: 'session.list',
  access: ['signed-in'],
  encoding: 'none',
  answer: v.object({ message: text }),
});
