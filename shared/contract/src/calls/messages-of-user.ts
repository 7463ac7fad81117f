import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { messageRow } from './message.ts';
import { statusAnswer } from './wire.ts';

/** GET {api}/web/messages/{id}: the messages of a client (CALL-15; wire.md). */
export const messagesOfUserCall = defineCall({
  name: 'messages-of-user',
  method: 'GET',
  base: '/web',
  path: '/messages/{id}',
  parts: { id: { base64Layers: 1 } },
  access: ['manage-users'],
  encoding: 'none',
  answer: statusAnswer({ data: v.array(messageRow) }),
});
