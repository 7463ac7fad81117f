import * as v from 'valibot';
import { moment } from './event.schema.ts';
import { wireText } from './wire-text.ts';

const id = v.pipe(wireText, v.minLength(1), v.maxLength(500));
const changed = v.optional(v.object({ previous: v.optional(id), current: v.optional(id) }), {});

/** A person has a new user id, such as after a change of number. */
const idUpdate = v.object({
  wa_id: v.optional(id),
  user_id: changed,
  parent_user_id: changed,
  timestamp: v.optional(moment),
});
export type IdUpdateReported = v.InferOutput<typeof idUpdate>;

/** A person stops or resumes marketing messages of the business. */
const preference = v.object({
  wa_id: v.optional(id),
  user_id: v.optional(id),
  parent_user_id: v.optional(id),
  category: v.literal('marketing_messages'),
  value: v.picklist(['stop', 'resume']),
  timestamp: v.optional(moment),
});
export type PreferenceReported = v.InferOutput<typeof preference>;

/** WhatsApp's reports about people, by the field of the webhook. */
export const personEvents = {
  user_preferences: v.object({
    metadata: v.object({ phone_number_id: id }),
    user_preferences: v.array(preference),
  }),
  user_id_update: v.object({
    metadata: v.object({ phone_number_id: id }),
    user_id_update: v.array(idUpdate),
  }),
} as const;
