import { ApiError } from '@chatline/runtime';
import type { UseFormReturn } from 'react-hook-form';
import { refusedField } from '../../profile/profile.rules.ts';
import type { EditForm } from './edit-user.rules.ts';

/** The server says in words which value it refuses: they stand at its field as well, until the form is sent again. */
export function markRefusedField(form: UseFormReturn<EditForm>, error: Error): void {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return;
  const { message } = error.failure;
  const field = refusedField(message);
  if (field !== null) form.setError(field, { message }, { shouldFocus: true });
}
