import { type LoginFactor, loginFactor } from '@chatline/contract/calls/passkey-format';
import type { UsedPasskey } from '@chatline/contract/calls/used-passkey';
import { useForm } from '@chatline/runtime/form';
import { Button } from '@chatline/ui/button';
import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Text } from '@chatline/ui/text';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { whyNoPasskeys } from '../../common/passkeys.ts';
import { FormPage } from '../form-page.tsx';
import { codeFormTexts as texts } from './code-form.texts.ts';
import { PasskeyStep } from './passkey-step.tsx';

/** What proves the second factor. */
export type GivenFactor = { readonly code: string } | { readonly passkey: UsedPasskey };

export interface CodeFormProps {
  readonly email: string;
  /** The ways of an account with passkeys; null for another one. */
  readonly factor: LoginFactor | null;
  /** Resolves to the error of the code or passkey, or to null. */
  readonly onSubmit: (given: GivenFactor) => Promise<string | null>;
  /** Requests another challenge for a passkey; the form then gets it in `factor`. */
  readonly onRequest: () => Promise<string | null>;
  readonly onBack: () => void;
}

/** Reads the ways to prove the second factor from a refusal; null if there are codes alone. */
export function readFactor(received: unknown): LoginFactor | null {
  const parsed = v.safeParse(loginFactor, received);
  return parsed.success ? parsed.output : null;
}

const appCode = /^(?:\s*\d){6}\s*$/;

/** Attributes of the field for each kind of code: phones show digits, and managers fill in the app's code. */
const kinds = {
  app: { label: texts.code, inputMode: 'numeric', autoComplete: 'one-time-code', isNumeric: true },
  recovery: { label: texts.recoveryCode, inputMode: 'text', autoComplete: 'off', isMono: true },
} as const;
type Kind = keyof typeof kinds;
type Way = Kind | 'passkey';

/** The ways that an account has in this browser, the first to be offered first. */
function waysOf(factor: LoginFactor | null, hasPasskeys: boolean): readonly Way[] {
  if (factor === null) return ['app', 'recovery'];
  const passkey: readonly Way[] = hasPasskeys ? ['passkey'] : [];
  return factor.hasApp ? ['app', ...passkey, 'recovery'] : [...passkey, 'recovery'];
}

/** The labels of the links that lead to each way. */
const links = { app: texts.toApp, passkey: texts.toPasskey, recovery: texts.toRecovery };

/** Requests the second factor after the password has proven to be right: a code of the app, a passkey or a recovery code. */
export function CodeForm({ email, factor, onSubmit, onRequest, onBack }: CodeFormProps) {
  const why = whyNoPasskeys();
  const ways = waysOf(factor, why === null);
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  const others = (
    <>
      {factor !== null && why !== null && (
        <Text size="small" tone="muted">
          {texts.useCode(why)}
        </Text>
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="link" onClick={() => setWay(other)}>
            {links[other]}
          </Button>
        ))}
      <Button variant="link" onClick={onBack}>
        {texts.back}
      </Button>
    </>
  );
  if (way === 'passkey' && factor !== null)
    return (
      // Another challenge is another attempt.
      <PasskeyStep
        key={factor.passkey.challenge}
        request={factor.passkey}
        {...{ email, onSubmit, onRequest }}
      >
        {others}
      </PasskeyStep>
    );
  return (
    <CodeStep key={way} kind={way === 'app' ? 'app' : 'recovery'} {...{ email, onSubmit }}>
      {others}
    </CodeStep>
  );
}

/** Returns the problem of a code as it was typed; undefined if it may be sent. */
function problemOf(kind: Kind, code: string): string | undefined {
  if (kind === 'app') return appCode.test(code) ? undefined : texts.codeInvalid;
  return code.trim() === '' ? texts.recoveryMissing : undefined;
}

interface CodeStepProps extends Pick<CodeFormProps, 'email' | 'onSubmit'> {
  readonly kind: Kind;
  /** The links to other ways. */
  readonly children: ReactNode;
}

/** Requests the code of the authenticator app, or a recovery code. */
function CodeStep({ kind, email, onSubmit, children }: CodeStepProps) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm({ defaultValues: { code: '' } });
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = handleSubmit(async ({ code }) => {
    const message = await onSubmit({ code });
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
      {children}
    </FormPage>
  );
}
