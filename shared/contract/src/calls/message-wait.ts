import * as v from 'valibot';

/** Reasons why a message is not handed over yet. */
export const waitReasons = [
  /** Its number pauses: WhatsApp accepts nothing from it, or cannot be reached. */
  'rest',
  /** The day's limit of new conversations is reached. */
  'day-limit',
  /** WhatsApp limits the messages to one recipient. */
  'pair',
  /** An earlier one to the same recipient is not finished. */
  'line',
  /** WhatsApp did not accept it, and it is tried again. */
  'retry',
  /** Others are before it, at the pace of the plan. */
  'turn',
] as const;

/** Reason and duration of a message's wait. */
export const messageWait = v.object({
  reason: v.picklist(waitReasons),
  /** Earliest time of the next attempt, if known. */
  untilMs: v.nullable(v.number()),
  /** WhatsApp's code for the pause of the number, if it returned one. */
  code: v.nullable(v.number()),
  /** The day's limit, in people. */
  people: v.nullable(v.number()),
});
export type MessageWait = v.InferOutput<typeof messageWait>;
