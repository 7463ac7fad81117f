import { useForm } from '@chatline/runtime/form';
import { Button } from '@chatline/ui/button';
import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Text } from '@chatline/ui/text';
import { useEffect, useState } from 'react';
import { FormPage } from '../form-page.tsx';
import { codeFormTexts as texts } from './code-form.texts.ts';

export interface CodeFormProps {
  readonly email: string;
  /** Resolves to the error of the code, or to null. */
  readonly onSubmit: (code: string) => Promise<string | null>;
  readonly onBack: () => void;
}

const appCode = /^(?:\s*\d){6}\s*$/;

/** Attributes of the field for each kind of code: phones show digits, and managers fill in the app's code. */
const kinds = {
  app: { label: texts.code, inputMode: 'numeric', autoComplete: 'one-time-code', isNumeric: true },
  recovery: { label: texts.recoveryCode, inputMode: 'text', autoComplete: 'off', isMono: true },
} as const;
type Kind = keyof typeof kinds;

/** Returns the problem of a code as it was typed; undefined if it may be sent. */
function problemOf(kind: Kind, code: string): string | undefined {
  if (kind === 'app') return appCode.test(code) ? undefined : texts.codeInvalid;
  return code.trim() === '' ? texts.recoveryMissing : undefined;
}

/** Requests the code of the authenticator app, or a recovery code, after the password has proven to be right. */
export function CodeForm({ email, onSubmit, onBack }: CodeFormProps) {
  const [kind, setKind] = useState<Kind>('app');
  const { register, handleSubmit, formState, reset, setError, setFocus } = useForm({
    defaultValues: { code: '' },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of the other kind gets the focus too
  useEffect(() => setFocus('code'), [kind, setFocus]);
  const change = () => {
    reset();
    setKind(kind === 'app' ? 'recovery' : 'app');
  };
  const submit = handleSubmit(async ({ code }) => {
    const message = await onSubmit(code);
    if (message !== null) setError('code', { message }, { shouldFocus: true });
  });
  const { label, ...attributes } = kinds[kind];
  return (
    <FormPage title={texts.title} description={texts.description} onSubmit={(event) => void submit(event)}>
      <Text>{kind === 'app' ? texts.appExplained(email) : texts.recoveryExplained}</Text>
      <Field label={label} error={formState.errors.code?.message}>
        <TextInput
          size="large"
          autoCapitalize="none"
          spellCheck={false}
          {...attributes}
          {...register('code', { validate: (code) => problemOf(kind, code) })}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" isBlock isWorking={formState.isSubmitting}>
        {texts.submit}
      </Button>
      <Button variant="link" onClick={change}>
        {kind === 'app' ? texts.toRecovery : texts.toApp}
      </Button>
      <Button variant="link" onClick={onBack}>
        {texts.back}
      </Button>
    </FormPage>
  );
}
