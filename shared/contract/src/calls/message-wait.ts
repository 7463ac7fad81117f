import * as v from 'valibot';
import { waitReasons } from '../constants/wait-reasons.ts';

/** Reason and duration of a message's wait. */
export const messageWait = v.object({
  reason: v.picklist(waitReasons),
  /** Earliest time of the next attempt, if known. */
  untilMs: v.nullable(v.number()),
  /** WhatsApp's code for the pause of the number, if it returned one. */
  code: v.nullable(v.number()),
  /** The messaging limit: people within 24 hours. */
  people: v.nullable(v.number()),
});
export type MessageWait = v.InferOutput<typeof messageWait>;
