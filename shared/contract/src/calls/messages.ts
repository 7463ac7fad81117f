import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { messageRow } from './message.ts';
import { statusAnswer } from './wire.ts';

/** GET {api}/web/messages: the caller's outgoing messages, newest first (CALL-14). */
export const messagesCall = defineCall({
  name: 'messages',
  method: 'GET',
  base: '/web',
  path: '/messages',
  access: ['send-messages'],
  encoding: 'none',
  answer: statusAnswer({ data: v.array(messageRow) }),
});
