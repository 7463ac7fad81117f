import * as v from 'valibot';
import { defineCall } from './define-call.ts';
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

/** Why a message is not handed over yet. */
export const waitReasons = [
  /** Its number rests: the channel takes nothing from it, or is not reached. */
  'rest',
  /** The day's limit of new conversations is reached. */
  'day-limit',
  /** The channel takes so many messages to one recipient, and no more. */
  'pair',
  /** One before it to the same recipient is not through. */
  'line',
  /** The channel did not take it, and it is tried again. */
  'retry',
  /** Others are before it, at the pace of the plan. */
  'turn',
] as const;

const wait = v.object({
  reason: v.picklist(waitReasons),
  /** Not before this moment, where one is known. */
  untilMs: v.nullable(v.number()),
  /** The channel's code of why the number rests, where it said one. */
  code: v.nullable(v.number()),
  /** The day's limit, in people. */
  people: v.nullable(v.number()),
});
export type MessageWait = v.InferOutput<typeof wait>;

/** GET {api}/v1/messages/{message}/attempts: each try to hand a message over, oldest first (capability messages.status). */
export const messageAttemptsCall = defineCall({
  name: 'message-attempts',
  method: 'GET',
  base: '/v1',
  path: '/messages/{message}/attempts',
  parts: { message: { base64Layers: 0 } },
  access: ['send-messages'],
  encoding: 'none',
  answer: v.object({
    /** As the send was answered; none from a server of before contract 1.7. */
    id: v.optional(text),
    attempts: v.array(attempt),
    /** What the channel told about it since, oldest first. */
    told: v.array(v.object({ atMs: v.number(), status: text, code: v.nullable(v.number()) })),
    /** When it is tried next, while it waits. */
    nextTryMs: v.nullable(v.number()),
    /** Why it waits; null where it does not. */
    waits: v.optional(v.nullable(wait), null),
  }),
});
