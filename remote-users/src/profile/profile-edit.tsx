import type { EditValue } from '@chatline/contract/calls/edit-version';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { stateOf } from '@chatline/contract/constants/indian-states';
import { type Edit, type EditedForm, useEdit } from '@chatline/runtime/edits';
import type { FieldValues, UseFormReturn } from '@chatline/runtime/form';
import { StaleEdits } from '@chatline/ui/stale-edits';
import { useRef } from 'react';
import { profileTexts } from './profile.texts.ts';

/** Formats a value of an account's form. */
function valueText(field: string, value: EditValue): string {
  const text = String(value ?? '');
  if (text === '') return profileTexts.emptyValue;
  if (field === 'date') return formatDay(text);
  if (field === 'state') return stateOf(text)?.name ?? text;
  return text;
}

/** The parts of the form library that an edit needs, by the form's field names. */
interface FormOf<Field extends string> {
  readonly values: () => Readonly<Record<Field, string>>;
  readonly setText: (field: Field, text: string) => void;
  readonly reset: (field: Field) => void;
}

/** The edit of an account's form, whose values are all strings. */
export function useProfileEdit<Field extends string>(
  version: string | undefined,
  isDirty: boolean,
  { values, setText, reset }: FormOf<Field>,
): Edit {
  const isField = (name: string): name is Field => Object.hasOwn(values(), name);
  const form: EditedForm = {
    get: (name) => (isField(name) ? values()[name] : undefined),
    put(name, value) {
      if (isField(name) && typeof value === 'string') setText(name, value);
    },
    drop(name) {
      if (isField(name)) reset(name);
    },
  };
  return useEdit(version, isDirty, form);
}

/** Another user's changes to an account while its form was open. */
export function ProfileConflict({ edit, saveLabel }: { edit: Edit; saveLabel: string }) {
  return (
    <StaleEdits
      fields={edit.fields.map(({ field, label, mine, theirs, by, atMs }) => ({
        field,
        label,
        mine: valueText(field, mine),
        theirs: valueText(field, theirs),
        by,
        atMs,
        choice: edit.choiceOf(field),
      }))}
      onChoose={edit.choose}
      saveLabel={saveLabel}
      isAsked={edit.isAsked}
    />
  );
}

/**
 * After a save, the form counts as saved with the values that were sent; anything typed since is unsaved.
 * @returns `remember` to call on send, `settle` to call once the server has saved
 */
export function useSentValues<Form extends FieldValues>(form: UseFormReturn<Form>) {
  const sent = useRef<Form | null>(null);
  return {
    remember: () => {
      sent.current = { ...form.getValues() };
    },
    settle: () => {
      // The form's own reset options would leave the saved fields marked as typed.
      if (sent.current !== null) form.reset(sent.current, { keepValues: true, keepDirtyValues: false });
    },
  };
}
