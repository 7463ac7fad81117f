import { type Edit, useEdit } from '@chatline/runtime/edits';
import { useRef } from 'react';
import { type DraftPart, partOfDraft } from './stale-parts.ts';
import type { Draft } from './use-draft.ts';
import type { TemplateFormState } from './use-template-form.ts';

/**
 * The edit of a template: parts that another window has changed at the channel since the draft was begun.
 * @param version the one that the draft was begun at
 * @param written the draft as it stands
 * @param present the template as it is now
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
