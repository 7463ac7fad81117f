import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { messageWait } from './message-wait.ts';
import { text } from './wire.ts';

/** POST {api}/v1/chats/wait: the reason why an outgoing message is not handed over yet. */
export const chatWaitCall = defineCall({
  name: 'chat-wait',
  method: 'POST',
  base: '/v1',
  path: '/chats/wait',
  capability: 'chats.live',
  access: ['whatsapp-chats'],
  isRead: true,
  encoding: 'json',
  body: v.strictObject({ id: v.pipe(text, v.uuid()) }),
  /** Null if it no longer waits. */
  answer: v.object({
    wait: v.nullable(messageWait),
    /** The server's clock, from which the wait is counted. */
    nowMs: v.optional(v.number()),
  }),
});
