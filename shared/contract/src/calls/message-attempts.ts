import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { messageWait } from './message-wait.ts';
import { text } from './wire.ts';

/** What came of handing a message over once. */
export const attemptOutcomes = ['taken', 'retry', 'refused', 'unknown'] as const;

const attempt = v.object({
  atMs: v.number(),
  outcome: v.picklist(attemptOutcomes),
  /** The channel's code, where it said one. */
  code: v.nullable(v.number()),
  cause: v.nullable(text),
});
export type MessageAttempt = v.InferOutput<typeof attempt>;

/** GET {api}/v1/messages/{message}/attempts: each try to hand a message over, oldest first. */
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
    /** As the send was answered; none from a server of before contract 1.7. */
    id: v.optional(text),
    attempts: v.array(attempt),
    /** What the channel has reported about it since, oldest first. */
    told: v.array(v.object({ atMs: v.number(), status: text, code: v.nullable(v.number()) })),
    /** When it is tried next, while it waits. */
    nextTryMs: v.nullable(v.number()),
    /** Why it waits; null where it does not. */
    waits: v.optional(v.nullable(messageWait), null),
  }),
});
