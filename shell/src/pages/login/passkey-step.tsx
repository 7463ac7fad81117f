import type { PasskeyRequest } from '@chatline/contract/calls/passkey-format';
import { Button } from '@chatline/ui/button';
import { ErrorText } from '@chatline/ui/field';
import { Text } from '@chatline/ui/text';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { answerRequest, closePasskeyDialog, PasskeyError } from '../../common/passkeys.ts';
import { FormPage } from '../form-page.tsx';
import { codeFormTexts as texts } from './code-form.texts.ts';
import type { CodeFormProps } from './code-form.tsx';

interface PasskeyStepProps extends Pick<CodeFormProps, 'email' | 'onSubmit' | 'onRequest'> {
  readonly request: PasskeyRequest;
  /** The links to other ways. */
  readonly children: ReactNode;
}

/** Opens the browser's dialog for a passkey at once; if it fails or is closed, it can be repeated. */
export function PasskeyStep({ email, request, onSubmit, onRequest, children }: PasskeyStepProps) {
  const { problem, isWaiting, retry } = usePasskeyDialog({ request, onSubmit, onRequest });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isWaiting) button.current?.focus();
  }, [isWaiting]);
  return (
    <FormPage
      title={texts.title}
      description={texts.description}
      onSubmit={(event) => {
        event.preventDefault();
        void retry();
      }}
    >
      <Text>{texts.passkeyExplained(email)}</Text>
      {problem !== null && <ErrorText>{problem}</ErrorText>}
      <Button ref={button} type="submit" variant="primary" size="large" isBlock isWorking={isWaiting}>
        {isWaiting ? texts.waiting : texts.retry}
      </Button>
      {children}
    </FormPage>
  );
}

/** Uses a passkey once for a request; `retry` requests another challenge, with which the step starts again. */
function usePasskeyDialog({ request, onSubmit, onRequest }: Omit<PasskeyStepProps, 'email' | 'children'>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isWaiting, setIsWaiting] = useState(true);
  const submit = useEffectEvent(onSubmit);
  useEffect(() => {
    let isGone = false;
    const use = async () => {
      const passkey = await answerRequest(request);
      return isGone ? null : submit({ passkey });
    };
    void use()
      .catch((error: unknown) => {
        if (error instanceof PasskeyError) return error.message;
        throw error;
      })
      .then((message) => {
        if (isGone) return;
        setProblem(message);
        setIsWaiting(false);
      });
    return () => {
      isGone = true;
      closePasskeyDialog();
    };
  }, [request]);
  const retry = async () => {
    if (isWaiting) return;
    setIsWaiting(true);
    setProblem(null);
    await onRequest();
    // Still here without another challenge: the login has failed, and its alert says why.
    setIsWaiting(false);
  };
  return { problem, isWaiting, retry };
}
