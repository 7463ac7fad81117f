import { type Edit, useEdit } from '@chatline/runtime/edits';
import { useRef } from 'react';
import type { Draft } from './use-draft.ts';
import type { TemplateFormState } from './use-template-form.ts';

/** A part of a draft: the values of the form and of the extras that belong together. */
interface DraftPart {
  readonly form: Partial<Draft['form']>;
  readonly extras: Partial<Draft['extras']>;
}

/** A part of a template's draft, by the name that the server gives it. */
function partOfDraft({ form, extras }: Draft, field: string): DraftPart {
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

/**
 * The edit of a template: parts that another window has changed at WhatsApp since the draft was started.
 * @param version the template's version when the draft was started
 * @param written the current draft
 * @param present the current template
 */
export function useStaleParts(
  version: string | undefined,
  { form, changeExtras }: TemplateFormState,
  written: Draft,
  present: Draft,
): Edit {
  const mine = useRef(new Map<string, DraftPart>());
  const write = (part: DraftPart | undefined) => {
    if (part === undefined) return;
    const { bodymessage, templatecategory } = part.form;
    if (bodymessage !== undefined) form.setValue('bodymessage', bodymessage, { shouldDirty: true });
    if (templatecategory !== undefined) {
      form.setValue('templatecategory', templatecategory, { shouldDirty: true });
    }
    changeExtras(part.extras);
  };
  return useEdit(version, true, {
    get: (field) => mine.current.set(field, partOfDraft(written, field)),
    put: (field) => write(mine.current.get(field)),
    drop: (field) => write(partOfDraft(present, field)),
  });
}
