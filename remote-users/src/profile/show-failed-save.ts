import { ApiError, failureText } from '@chatline/runtime';
import type { FieldValues, UseFormReturn } from '@chatline/runtime/form';
import { markRefusedField } from '@chatline/runtime/mark-refused-field';

/** Shows a failed save at its form: at the field that the server names, otherwise as the form's own error. */
export function showFailedSave<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): void {
  markRefusedField(form, error);
  const field =
    error instanceof ApiError && error.failure.kind === 'refused' ? error.failure.field : undefined;
  if (field === undefined || !Object.hasOwn(form.getValues(), field)) {
    form.setError('root', { message: failureText(error) });
  }
}
