import * as v from 'valibot';

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

/** Why a message waits, and for how long. */
export const messageWait = v.object({
  reason: v.picklist(waitReasons),
  /** Not before this moment, where one is known. */
  untilMs: v.nullable(v.number()),
  /** The channel's code of why the number rests, where it said one. */
  code: v.nullable(v.number()),
  /** The day's limit, in people. */
  people: v.nullable(v.number()),
});
export type MessageWait = v.InferOutput<typeof messageWait>;
