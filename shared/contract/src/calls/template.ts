import * as v from 'valibot';
import { text } from './wire.ts';

/** A row of the template list (specification, section 3). */
export const templateRow = v.object({
  template_name: text,
  language: text,
  category: text,
  score: text,
  template_id: text,
  status: text,
  last_edit_date: text,
  time: text,
});
export type TemplateRow = v.InferOutput<typeof templateRow>;
