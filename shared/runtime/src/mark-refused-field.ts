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

/** The first field that a refusal names, and its message. */
function refusedField(error: unknown): { readonly field?: string | undefined; readonly message: string } {
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.kind === 'refused') return failure;
  const [issue] = failure?.kind === 'http' ? (failure.issues ?? []) : [];
  return { field: issue?.field, message: issue?.detail ?? '' };
}

/**
 * Shows a refusal also at the field it names, and focuses the field. The mark goes when the field changes or the form is
 * sent again; a field that the form does not have is not marked.
 */
export function markRefusedField<Name extends string>(
  { getValues, setError }: MarkableForm<Name>,
  error: unknown,
): void {
  const { field, message } = refusedField(error);
  const isOfForm = (name: string): name is Name => Object.hasOwn(getValues(), name);
  if (field !== undefined && isOfForm(field)) setError(field, { message }, { shouldFocus: true });
}
