import type { Draft } from './use-draft.ts';

/** A part of a draft: what of its form and of the rest belongs together. */
export interface DraftPart {
  readonly form: Partial<Draft['form']>;
  readonly extras: Partial<Draft['extras']>;
}

/** A part of a template's draft, by the name that the server gives it. */
export function partOfDraft({ form, extras }: Draft, field: string): DraftPart {
  if (field === 'category') return { form: { templatecategory: form.templatecategory }, extras: {} };
  if (field === 'body') {
    const { samples, hasAdvice, format } = extras;
    return { form: { bodymessage: form.bodymessage }, extras: { samples, hasAdvice, format } };
  }
  if (field === 'header') {
    const { headerKind, headerText, headerHandle, headerFile } = extras;
    return { form: {}, extras: { headerKind, headerText, headerHandle, headerFile } };
  }
  if (field === 'footer') {
    return { form: {}, extras: { footer: extras.footer, codeMinutes: extras.codeMinutes } };
  }
  return field === 'buttons' ? { form: {}, extras: { buttons: extras.buttons } } : { form: {}, extras: {} };
}
