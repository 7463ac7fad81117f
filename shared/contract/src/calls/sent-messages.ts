import * as v from 'valibot';
import { maxSentPage } from '../constants/limits.ts';
import { defineCall } from './define-call.ts';
import { shownStatuses } from './message-statuses.ts';
import { text } from './wire.ts';

/** A time as ISO 8601 in UTC; null if it has not happened or WhatsApp did not report it. */
const moment = v.nullable(text);

/** A message's progress, for the program that sent it. */
const sentMessage = v.object({
  /** As in the response to the send. */
  id: text,
  /** The number in digits, or the user id of a person who hides the number. */
  to: text,
  type: text,
  status: v.picklist(shownStatuses),
  times: v.object({ accepted: text, sent: moment, delivered: moment, read: moment, failed: moment }),
  /** Reason why it failed or why its outcome is unknown. */
  error: v.nullable(
    v.object({
      /** WhatsApp's code; absent if it returned none. */
      code: v.nullable(v.number()),
      title: text,
      details: text,
    }),
  ),
  /** The charge and its category, as WhatsApp reports them. */
  pricing: v.nullable(v.record(v.string(), v.unknown())),
  /** As in the send. */
  biz_opaque_callback_data: v.nullable(text),
});
export type SentMessage = v.InferOutput<typeof sentMessage>;

/** GET {api}/v1/messages/{message_id}: one of the caller's messages. */
export const sentMessageCall = defineCall({
  name: 'sent-message',
  method: 'GET',
  base: '/v1',
  path: '/messages/{message_id}',
  parts: { message_id: { base64Layers: 0 } },
  capability: 'messages.read',
  access: 'api-token',
  encoding: 'none',
  answer: sentMessage,
});

const pageSize = v.pipe(
  text,
  v.regex(new RegExp(`^(?:[1-9]\\d?|${maxSentPage})$`), `must be from 1 to ${maxSentPage}`),
);

/** GET {api}/v1/messages/sent: the caller's messages, newest first, by pages. */
export const sentMessagesCall = defineCall({
  name: 'sent-messages',
  method: 'GET',
  base: '/v1',
  path: '/messages/sent',
  capability: 'messages.read',
  access: 'api-token',
  encoding: 'none',
  query: v.object({
    /** A phone number in the format of a send, or a user id. */
    to: v.optional(v.pipe(text, v.maxLength(200))),
    status: v.optional(v.picklist(shownStatuses)),
    /** The `next` of the previous page. */
    after: v.optional(v.pipe(text, v.maxLength(100))),
    limit: v.optional(pageSize),
  }),
  answer: v.object({ messages: v.array(sentMessage), next: v.nullable(text) }),
});
