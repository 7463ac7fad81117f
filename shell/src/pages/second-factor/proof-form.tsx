import type { Factor } from '@chatline/contract/calls/factor';
import type { FactorProof } from '@chatline/contract/calls/factor-proof';
import { requestPasskeyCall } from '@chatline/contract/calls/request-passkey';
import { ApiError, callApi, failureText } from '@chatline/runtime';
import { type UseFormReturn, useForm } from '@chatline/runtime/form';
import { Button } from '@chatline/ui/button';
import { ErrorText, Field } from '@chatline/ui/field';
import { PasswordInput, TextInput } from '@chatline/ui/input';
import { Row } from '@chatline/ui/layout';
import { Text } from '@chatline/ui/text';
import { useState } from 'react';
import { answerRequest, PasskeyError, whyNoPasskeys } from '../../common/passkeys.ts';
import { factorDialogTexts as texts } from './factor-dialogs.texts.ts';

const nothingTyped = { password: '', code: '', name: '' };
type Proof = typeof nothingTyped;
export type ProofForm = UseFormReturn<Proof>;

/** The form of a change of the second factor: password, code, and the name of a passkey. */
export function useProofForm(values: Partial<Proof> = {}): ProofForm {
  return useForm({ defaultValues: { ...nothingTyped, ...values } });
}

/** What a change requires besides the password: nothing while the factor is off. */
type Means = 'none' | 'code' | 'passkey';

interface Proving {
  readonly factor: Factor;
  readonly means: Means;
  /** Changes to the other one; null if there is none. */
  readonly swap: (() => void) | null;
  /** Returns the body that proves a change; opens the browser's dialog for a passkey. @throws {PasskeyError} */
  readonly prove: (typed: Pick<Proof, 'password' | 'code'>) => Promise<FactorProof>;
}

/** How a change of the second factor is proven. */
export function useProving(factor: Factor): Proving {
  const hasPasskeys = (factor.passkeys ?? []).length > 0 && whyNoPasskeys() === null;
  const hasApp = factor.hasApp !== false;
  const [isByPasskey, setIsByPasskey] = useState(hasPasskeys && !hasApp);
  const means: Means = factor.enabledAtMs === null ? 'none' : isByPasskey ? 'passkey' : 'code';
  return {
    factor,
    means,
    swap: hasPasskeys && means !== 'none' ? () => setIsByPasskey(!isByPasskey) : null,
    async prove({ password, code }) {
      if (means === 'none') return { password };
      if (means === 'code') return { password, code };
      return { password, passkey: await answerRequest(await callApi(requestPasskeyCall, {})) };
    },
  };
}

function isField(name: string): name is keyof Proof {
  return Object.hasOwn(nothingTyped, name);
}

/** Shows a refusal at the field that it is about, and any other failure as the form's own error. */
export function showProblem(form: ProofForm, error: unknown): void {
  if (error instanceof PasskeyError) {
    form.setError('root', { message: error.message });
    return;
  }
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

/** The code that proves a change, or the note that a passkey does; with a link to the other one. */
export function MeansField({ form, proving }: ProofFieldProps & { readonly proving: Proving }) {
  const { factor, means, swap } = proving;
  if (means === 'none') return null;
  const toCode = factor.hasApp === false ? texts.byRecoveryCode : texts.byCode;
  return (
    <>
      {means === 'passkey' ? (
        <Text>{texts.passkeyFollows}</Text>
      ) : (
        <CodeField form={form} kind={factor.hasApp === false ? 'recovery' : 'any'} />
      )}
      {swap !== null && (
        <Row>
          <Button variant="link" onClick={swap}>
            {means === 'passkey' ? toCode : texts.byPasskey}
          </Button>
        </Row>
      )}
    </>
  );
}

const codeKinds = {
  first: { label: texts.code, hint: texts.codeHint },
  any: { label: texts.code, hint: texts.anyCodeHint },
  recovery: { label: texts.recoveryCode, hint: texts.recoveryHint },
} as const;

/** @param kind the first code of an app, one of an app or for recovery, or one for recovery alone */
export function CodeField({ form, kind }: ProofFieldProps & { readonly kind: keyof typeof codeKinds }) {
  return (
    <Field {...codeKinds[kind]} error={form.formState.errors.code?.message}>
      <TextInput
        autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        isNumeric
        {...(kind === 'first' && { inputMode: 'numeric' })}
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
