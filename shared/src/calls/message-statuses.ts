import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { messageRow } from './message.ts';
import { text } from './wire.ts';

/** Where a message stands; it only moves forward (decisions, part 5). */
export const messageStatuses = ['queued', 'sent', 'delivered', 'read', 'failed', 'unknown'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

const loggedMessage = v.object({
  ...messageRow.entries,
  id: text,
  status: v.picklist(messageStatuses),
  cause: v.nullable(text),
});
export type LoggedMessage = v.InferOutput<typeof loggedMessage>;

/** GET {api}/v1/messages: the message log with where each stands (capability messages.status). */
export const messageStatusesCall = defineCall({
  name: 'message-statuses',
  method: 'GET',
  base: '/v1',
  path: '/messages',
  access: ['send-messages'],
  encoding: 'none',
  answer: v.object({ messages: v.array(loggedMessage) }),
});
