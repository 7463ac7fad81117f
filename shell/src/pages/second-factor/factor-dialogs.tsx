import { confirmFactorCall } from '@chatline/contract/calls/confirm-factor';
import type { CallAnswer } from '@chatline/contract/calls/define-call';
import { factorCall } from '@chatline/contract/calls/factor';
import { ownSessionsCall } from '@chatline/contract/calls/own-sessions';
import { renewRecoveryCodesCall } from '@chatline/contract/calls/renew-recovery-codes';
import { startFactorCall } from '@chatline/contract/calls/start-factor';
import { turnOffFactorCall } from '@chatline/contract/calls/turn-off-factor';
import { callApi, useApiMutation } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { CopyButton } from '@chatline/ui/copy-button';
import { Row } from '@chatline/ui/layout';
import { Mono, Text, TextLink } from '@chatline/ui/text';
import { useMedia } from '@chatline/ui/use-media';
import { useEffect, useState } from 'react';
import { QrCode } from '../../ui/qr-code.tsx';
import { FactorDialogFrame } from './factor-dialog.tsx';
import { factorDialogTexts as texts } from './factor-dialogs.texts.ts';
import { CodeField, FormProblem, PasswordField, showProblem, useProofForm } from './proof-form.tsx';

export interface FactorDialogProps {
  readonly onClose: () => void;
}

type Setup = CallAnswer<typeof startFactorCall>;

/** Requests the password, shows the secret and requests the first code, then shows the recovery codes. */
export function SetUpDialog({ onClose }: FactorDialogProps) {
  const form = useProofForm();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const confirm = useApiMutation(confirmFactorCall, {
    refreshes: [factorCall, ownSessionsCall],
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (setup !== null) setFocus('code');
  }, [setup, setFocus]);
  const isPending = form.formState.isSubmitting || confirm.isPending;
  const submit = form.handleSubmit(async ({ password, code }) => {
    if (isPending) return;
    const onError = (error: unknown) => showProblem(form, error);
    // The next step is its success; a toast would say no more.
    if (setup === null) await callApi(startFactorCall, { body: { password } }).then(setSetup, onError);
    else confirm.mutate({ body: { code } }, { onError });
  });
  return (
    <FactorDialogFrame
      title={texts.setUpTitle}
      submitLabel={setup === null ? texts.next : texts.turnOn}
      onSubmit={(event) => void submit(event)}
      {...{ isPending, codes, onClose }}
    >
      {setup === null ? <Text>{texts.passwordExplained}</Text> : <Secret {...setup} />}
      {setup === null ? <PasswordField form={form} /> : <CodeField form={form} isFirst />}
      <FormProblem form={form} />
    </FactorDialogFrame>
  );
}

/** The secret for the app: to open on this device, to scan, and to type. A phone cannot scan its own screen. */
function Secret({ secret, uri }: Setup) {
  const shown = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  const isTouch = useMedia('(pointer: coarse)');
  const app = <a href={uri}>{texts.openApp}</a>;
  return (
    <>
      {isTouch && (
        <>
          <Text>{texts.open}</Text>
          <Row>
            <Button asChild>{app}</Button>
          </Row>
        </>
      )}
      <Text>{isTouch ? texts.scanFromElsewhere : texts.scan}</Text>
      <QrCode text={uri} label={texts.qrLabel} />
      {!isTouch && <TextLink asChild>{app}</TextLink>}
      <Text>
        {texts.secret} <Mono>{shown}</Mono>
      </Text>
      <Row>
        <CopyButton text={secret} label={texts.copyKey} variant="quiet" size="normal" />
      </Row>
    </>
  );
}

/** Replaces the recovery codes, after the password and a code. */
export function RenewDialog({ onClose }: FactorDialogProps) {
  const form = useProofForm();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { mutate, isPending } = useApiMutation(renewRecoveryCodesCall, {
    refreshes: [factorCall, ownSessionsCall],
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const submit = form.handleSubmit((body) => {
    if (!isPending) mutate({ body }, { onError: (error) => showProblem(form, error) });
  });
  return (
    <FactorDialogFrame
      title={texts.renewTitle}
      submitLabel={texts.renew}
      onSubmit={(event) => void submit(event)}
      {...{ isPending, codes, onClose }}
    >
      <Text>{texts.renewExplained}</Text>
      <PasswordField form={form} />
      <CodeField form={form} />
      <FormProblem form={form} />
    </FactorDialogFrame>
  );
}

/** Turns the second factor off, after the password and a code. */
export function TurnOffDialog({ onClose }: FactorDialogProps) {
  const form = useProofForm();
  const { mutate, isPending } = useApiMutation(turnOffFactorCall, {
    refreshes: [factorCall, ownSessionsCall],
    onSuccess: onClose,
  });
  const submit = form.handleSubmit((body) => {
    if (!isPending) mutate({ body }, { onError: (error) => showProblem(form, error) });
  });
  return (
    <FactorDialogFrame
      title={texts.turnOffTitle}
      submitLabel={texts.turnOff}
      isDanger
      codes={null}
      onSubmit={(event) => void submit(event)}
      {...{ isPending, onClose }}
    >
      <Text>{texts.turnOffExplained}</Text>
      <PasswordField form={form} />
      <CodeField form={form} />
      <FormProblem form={form} />
    </FactorDialogFrame>
  );
}
