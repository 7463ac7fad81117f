import { ApiError } from './failures.ts';

/** The part of a form (react-hook-form's) that marks a field. */
interface MarkableForm<Name extends string> {
  /** The values of the form, by field. */
  readonly getValues: () => object;
  readonly setError: (
    name: Name,
    error: { readonly message: string },
    options: { readonly shouldFocus: boolean },
  ) => void;
}

/**
 * Shows a refusal also at the field it names, and focuses the field. The mark goes when the field changes or the form is
 * sent again; a field that the form does not have is not marked.
 */
export function markRefusedField<Name extends string>(
  { getValues, setError }: MarkableForm<Name>,
  error: unknown,
): void {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return;
  const { field, message } = error.failure;
  const isOfForm = (name: string): name is Name => Object.hasOwn(getValues(), name);
  if (field !== undefined && isOfForm(field)) setError(field, { message }, { shouldFocus: true });
}
