import * as v from 'valibot';
import { createTemplateTexts as texts } from './create-template.texts.ts';

/** The form's value while no category is chosen (specification, section 3). */
export const noCategory = 3;

const hasText = (value: string): boolean => value.trim() !== '';

/** Rules of the template form (specification, section 5). The body's message is verbatim. */
export const templateForm = v.object({
  templatename: v.pipe(v.string(), v.check(hasText, texts.errors.name)),
  templatelanguages: v.pipe(v.string(), v.nonEmpty(texts.errors.language)),
  bodymessage: v.pipe(v.string(), v.check(hasText, texts.errors.body)),
  templatecategory: v.pipe(v.number(), v.notValue(noCategory, texts.errors.category)),
});
export type TemplateForm = v.InferOutput<typeof templateForm>;

/** The same for an authentication template on a server that creates templates: WhatsApp writes its body. */
export const authenticationForm = v.object({ ...templateForm.entries, bodymessage: v.string() });

/** The initial values of the form. */
export const emptyTemplate: TemplateForm = {
  templatename: '',
  templatelanguages: '',
  bodymessage: '',
  templatecategory: noCategory,
};
