import { defineCall } from './define-call.ts';
import { statusAnswer } from './wire.ts';

/** GET {api}/web/sync-template/{userid}: an Admin reads a client's templates from the channel (CALL-31). */
export const syncTemplateOfUserCall = defineCall({
  name: 'sync-template-of-user',
  method: 'GET',
  base: '/web',
  path: '/sync-template/{userid}',
  parts: { userid: { base64Layers: 1 } },
  access: ['sync-client-templates'],
  encoding: 'none',
  answer: statusAnswer({}),
});
