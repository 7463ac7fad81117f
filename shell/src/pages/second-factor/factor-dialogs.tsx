import { confirmFactorCall } from '@chatline/contract/calls/confirm-factor';
import type { CallAnswer } from '@chatline/contract/calls/define-call';
import { factorCall } from '@chatline/contract/calls/factor';
import { renewRecoveryCodesCall } from '@chatline/contract/calls/renew-recovery-codes';
import { startFactorCall } from '@chatline/contract/calls/start-factor';
import { turnOffFactorCall } from '@chatline/contract/calls/turn-off-factor';
import { useApiMutation } from '@chatline/runtime';
import { CopyButton } from '@chatline/ui/copy-button';
import { Field } from '@chatline/ui/field';
import { TextInput } from '@chatline/ui/input';
import { Row } from '@chatline/ui/layout';
import { Text, TextLink } from '@chatline/ui/text';
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
  const start = useApiMutation(startFactorCall, { onSuccess: setSetup });
  const confirm = useApiMutation(confirmFactorCall, {
    refreshes: [factorCall],
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (setup !== null) setFocus('code');
  }, [setup, setFocus]);
  const isPending = start.isPending || confirm.isPending;
  const submit = form.handleSubmit(({ password, code }) => {
    if (isPending) return;
    const options = { onError: (error: Error) => showProblem(form, error) };
    if (setup === null) start.mutate({ body: { password } }, options);
    else confirm.mutate({ body: { code } }, options);
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

/** The secret for the app: to scan, to open on this device, and to type. */
function Secret({ secret, uri }: Setup) {
  const shown = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return (
    <>
      <Text>{texts.scan}</Text>
      <QrCode text={uri} label={texts.qrLabel} />
      <TextLink asChild>
        <a href={uri}>{texts.openApp}</a>
      </TextLink>
      <Field label={texts.secret}>
        <TextInput value={shown} readOnly isMono autoComplete="off" />
      </Field>
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
    refreshes: [factorCall],
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
    refreshes: [factorCall],
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
