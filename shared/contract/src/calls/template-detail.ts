import * as v from 'valibot';
import { templateRow } from './template.ts';
import { text } from './wire.ts';

/** A template with more fields than the list of section 7. */
export const templateDetail = v.object({
  ...templateRow.entries,
  /** Reason why it is not approved: WhatsApp's code, and its advice. */
  reason: text,
  advice: text,
  /** Category to which WhatsApp has moved it or will move it. */
  previous_category: text,
  correct_category: text,
  /** Times of edits while it was approved that count for WhatsApp's limits. */
  edits_at_ms: v.array(v.number()),
});
export type TemplateDetail = v.InferOutput<typeof templateDetail>;

/** A template with its components in WhatsApp's format. */
export const wholeTemplate = v.object({
  ...templateDetail.entries,
  parameter_format: v.picklist(['POSITIONAL', 'NAMED']),
  components: v.array(v.unknown()),
});
export type WholeTemplate = v.InferOutput<typeof wholeTemplate>;
