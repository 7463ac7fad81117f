import { ApiError } from '@chatline/runtime';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Shows a refusal also at the field it names, and focuses the field. The mark goes when the field changes or the form is
 * sent again; a field that the form does not have is not marked.
 */
export function markRefusedField<Form extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Form>, 'getValues' | 'setError'>,
  error: Error,
): void {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return;
  const { field, message } = error.failure;
  const isOfForm = (name: string): name is Path<Form> => Object.hasOwn(getValues(), name);
  if (field !== undefined && isOfForm(field)) setError(field, { message }, { shouldFocus: true });
}
