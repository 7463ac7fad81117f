import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { messageWait } from './message-wait.ts';
import { text } from './wire.ts';

/** Outcome of one attempt to hand a message over. */
export const attemptOutcomes = ['taken', 'retry', 'refused', 'unknown'] as const;

const attempt = v.object({
  atMs: v.number(),
  outcome: v.picklist(attemptOutcomes),
  /** WhatsApp's code, if it returned one. */
  code: v.nullable(v.number()),
  cause: v.nullable(text),
});
export type MessageAttempt = v.InferOutput<typeof attempt>;

/** GET {api}/v1/messages/{message}/attempts: each attempt to hand a message over, oldest first. */
export const messageAttemptsCall = defineCall({
  name: 'message-attempts',
  method: 'GET',
  base: '/v1',
  path: '/messages/{message}/attempts',
  parts: { message: { base64Layers: 0 } },
  capability: 'messages.status',
  access: ['send-messages'],
  encoding: 'none',
  answer: v.object({
    /** As in the response to the send; absent from a server before contract 1.7. */
    id: v.optional(text),
    attempts: v.array(attempt),
    /** WhatsApp's reports about it since, oldest first. */
    told: v.array(v.object({ atMs: v.number(), status: text, code: v.nullable(v.number()) })),
    /** Time of the next attempt, while it waits. */
    nextTryMs: v.nullable(v.number()),
    /** Reason why it waits, or null. */
    waits: v.optional(v.nullable(messageWait), null),
  }),
});
