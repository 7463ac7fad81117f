import type { TemplateFormState } from './use-template-form.ts';

/** What every part of the sending form is given. */
export interface PartProps {
  readonly template: TemplateFormState;
  /** What is wrong at a field of the template, in words. */
  readonly errorOf: (field: string) => string | undefined;
}
