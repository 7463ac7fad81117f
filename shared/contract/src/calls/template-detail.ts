import * as v from 'valibot';
import { templateRow } from './template.ts';
import { text } from './wire.ts';

/** A template with what the list of section 7 does not say. */
export const templateDetail = v.object({
  ...templateRow.entries,
  /** Why it is not approved: the channel's code, and its advice. */
  reason: text,
  advice: text,
  /** Where the channel moved it to another category, or will. */
  previous_category: text,
  correct_category: text,
  /** When it was edited while it was approved, as far as that counts for the channel's limits. */
  edits_at_ms: v.array(v.number()),
});
export type TemplateDetail = v.InferOutput<typeof templateDetail>;

/** A template with its parts, as the channel lists them. */
export const wholeTemplate = v.object({
  ...templateDetail.entries,
  parameter_format: v.picklist(['POSITIONAL', 'NAMED']),
  components: v.array(v.unknown()),
});
export type WholeTemplate = v.InferOutput<typeof wholeTemplate>;
