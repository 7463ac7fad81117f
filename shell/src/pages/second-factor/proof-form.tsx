import { ApiError, failureText } from '@chatline/runtime';
import { type UseFormReturn, useForm } from '@chatline/runtime/form';
import { ErrorText, Field } from '@chatline/ui/field';
import { PasswordInput, TextInput } from '@chatline/ui/input';
import { factorDialogTexts as texts } from './factor-dialogs.texts.ts';

const nothingTyped = { password: '', code: '' };
type Proof = typeof nothingTyped;
export type ProofForm = UseFormReturn<Proof>;

/** The form of what a change of the second factor requires: password, code, or both. */
export function useProofForm(): ProofForm {
  return useForm({ defaultValues: nothingTyped });
}

function isField(name: string): name is keyof Proof {
  return Object.hasOwn(nothingTyped, name);
}

/** Shows a refusal at the field that it is about, and any other failure as the form's own error. */
export function showProblem(form: ProofForm, error: unknown): void {
  const failure = error instanceof ApiError ? error.failure : null;
  const [issue] = failure?.kind === 'http' ? (failure.issues ?? []) : [];
  if (issue !== undefined && isField(issue.field))
    form.setError(issue.field, { message: issue.detail }, { shouldFocus: true });
  else form.setError('root', { message: failureText(error) });
}

interface ProofFieldProps {
  readonly form: ProofForm;
}

export function PasswordField({ form }: ProofFieldProps) {
  return (
    <Field label={texts.password} error={form.formState.errors.password?.message}>
      <PasswordInput
        autoComplete="current-password"
        {...form.register('password', { required: texts.passwordMissing })}
      />
    </Field>
  );
}

/** @param isFirst for the first code of the app; otherwise a recovery code works too */
export function CodeField({ form, isFirst = false }: ProofFieldProps & { readonly isFirst?: boolean }) {
  return (
    <Field
      label={texts.code}
      hint={isFirst ? texts.codeHint : texts.anyCodeHint}
      error={form.formState.errors.code?.message}
    >
      <TextInput
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        isNumeric
        {...(isFirst && { inputMode: 'numeric' })}
        {...form.register('code', { validate: (code) => code.trim() !== '' || texts.codeMissing })}
      />
    </Field>
  );
}

/** A failure that is not about a field. */
export function FormProblem({ form }: ProofFieldProps) {
  const { root } = form.formState.errors;
  return root?.message !== undefined && <ErrorText>{root.message}</ErrorText>;
}
