import * as v from 'valibot';
import { maxLogSearch } from '../constants/limits.ts';
import { defineCall } from './define-call.ts';
import { messageRow } from './message.ts';
import { calendarDay, text } from './wire.ts';

/** The status of a message; it only moves forward (decision 000, part 5). */
export const messageStatuses = ['queued', 'sent', 'delivered', 'read', 'failed', 'unknown'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/**
 * The displayed statuses. A message that WhatsApp holds back for a quality check is marked in a separate field,
 * because older modules do not know such a status.
 */
export const shownStatuses = ['queued', 'held', 'sent', 'delivered', 'read', 'failed', 'unknown'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** The displayed status of a message. */
export function shownStatus<S extends MessageStatus | null>(message: {
  readonly status: S;
  readonly isHeld?: boolean | undefined;
}): S | 'held' {
  return message.isHeld ? 'held' : message.status;
}

const loggedMessage = v.object({
  ...messageRow.entries,
  /** Name of the customer, if known. */
  name: v.optional(text),
  id: text,
  status: v.picklist(messageStatuses),
  isHeld: v.optional(v.boolean()),
  cause: v.nullable(text),
  /** WhatsApp's code of a failure; absent if it returned none. */
  code: v.nullable(v.number()),
});
export type LoggedMessage = v.InferOutput<typeof loggedMessage>;

/** Filter of the log; days are Asia/Kolkata, both included. */
export const messageFilter = v.object({
  status: v.optional(v.picklist(shownStatuses)),
  from: v.optional(calendarDay),
  to: v.optional(calendarDay),
  /** A number, or part of the text. */
  search: v.optional(v.pipe(text, v.maxLength(maxLogSearch))),
});
export type MessageFilter = v.InferOutput<typeof messageFilter>;

/**
 * GET {api}/v1/messages: the message log with the status of each, newest first, in pages (capability
 * messages.status). A page may have fewer rows than requested, or none, while `next` says that there is more.
 */
export const messageStatusesCall = defineCall({
  name: 'message-statuses',
  method: 'GET',
  base: '/v1',
  path: '/messages',
  capability: 'messages.status',
  access: ['send-messages'],
  encoding: 'none',
  query: v.object({
    ...messageFilter.entries,
    /** The `next` of the previous page. */
    after: v.optional(v.pipe(text, v.maxLength(100))),
    limit: v.optional(v.pipe(text, v.regex(/^\d{1,3}$/))),
  }),
  answer: v.object({ messages: v.array(loggedMessage), next: v.nullable(text) }),
});
