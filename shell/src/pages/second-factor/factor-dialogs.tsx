import { confirmFactorCall } from '@chatline/contract/calls/confirm-factor';
import type { CallAnswer } from '@chatline/contract/calls/define-call';
import { type Factor, factorCall } from '@chatline/contract/calls/factor';
import { ownSessionsCall } from '@chatline/contract/calls/own-sessions';
import { removeFactorAppCall } from '@chatline/contract/calls/remove-factor-app';
import { renewRecoveryCodesCall } from '@chatline/contract/calls/renew-recovery-codes';
import { startFactorCall } from '@chatline/contract/calls/start-factor';
import { turnOffFactorCall } from '@chatline/contract/calls/turn-off-factor';
import { callApi, useApiMutation } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { CopyButton } from '@chatline/ui/copy-button';
import { Row } from '@chatline/ui/layout';
import { Mono, Text, TextLink } from '@chatline/ui/text';
import { useMedia } from '@chatline/ui/use-media';
import { type ComponentProps, type FormEvent, useEffect, useState } from 'react';
import { QrCode } from '../../ui/qr-code.tsx';
import { FactorDialogFrame } from './factor-dialog.tsx';
import { factorDialogTexts as texts } from './factor-dialogs.texts.ts';
import {
  CodeField,
  FormProblem,
  MeansField,
  PasswordField,
  type ProofForm,
  showProblem,
  useProofForm,
  useProving,
} from './proof-form.tsx';
import { ProvenChange } from './proven-change.tsx';

export interface FactorDialogProps {
  readonly factor: Factor;
  readonly onClose: () => void;
}

type Setup = CallAnswer<typeof startFactorCall>;
type Typed = Parameters<ReturnType<typeof useProving>['prove']>[0];

/** Requests the password, shows the secret and requests the first code, then shows the recovery codes. */
export function SetUpDialog({ factor, onClose }: FactorDialogProps) {
  const form = useProofForm();
  const proving = useProving(factor);
  const { setup, ...frame } = useSetup(form, proving, onClose);
  return (
    <FactorDialogFrame
      title={factor.enabledAtMs === null ? texts.setUpTitle : texts.appTitle}
      submitLabel={setup === null ? texts.next : texts.turnOn}
      onClose={onClose}
      {...frame}
    >
      {setup === null ? (
        <FirstStep form={form} proving={proving} />
      ) : (
        <>
          <Secret {...setup} />
          <CodeField form={form} kind="first" />
        </>
      )}
      <FormProblem form={form} />
    </FactorDialogFrame>
  );
}

/** The steps of a setup: the secret comes after what proves the owner, the recovery codes after the first code. */
function useSetup(form: ProofForm, proving: ReturnType<typeof useProving>, onClose: () => void) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const confirm = useApiMutation(confirmFactorCall, {
    refreshes: [factorCall, ownSessionsCall],
    // An account with passkeys has recovery codes already.
    onSuccess: ({ recoveryCodes }) => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : onClose()),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (setup !== null) setFocus('code');
  }, [setup, setFocus]);
  const isPending = form.formState.isSubmitting || confirm.isPending;
  // The next step is its success; a toast would say no more.
  const start = async (typed: Typed) => {
    setSetup(await callApi(startFactorCall, { body: await proving.prove(typed) }));
    form.setValue('code', '');
  };
  const submit = form.handleSubmit(async (typed) => {
    if (isPending) return;
    const onError = (error: unknown) => showProblem(form, error);
    if (setup === null) await start(typed).catch(onError);
    else confirm.mutate({ body: { code: typed.code } }, { onError });
  });
  return {
    ...{ setup, codes, isPending },
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}

/** What the setup begins with: the password, and the passkey of an account that has one. */
function FirstStep({ form, proving }: ComponentProps<typeof MeansField>) {
  const isOn = proving.factor.enabledAtMs !== null;
  return (
    <>
      <Text>{isOn ? texts.appExplained : texts.passwordExplained}</Text>
      <PasswordField form={form} />
      <MeansField form={form} proving={proving} />
    </>
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

/** Replaces the recovery codes, after the password and a code or passkey. */
export function RenewDialog({ factor, onClose }: FactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const call = useApiMutation(renewRecoveryCodesCall, {
    refreshes: [factorCall, ownSessionsCall],
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  return (
    <ProvenChange
      title={texts.renewTitle}
      submitLabel={texts.renew}
      explained={texts.renewExplained}
      isPending={call.isPending}
      change={(body, onError) => call.mutate({ body }, { onError })}
      {...{ factor, codes, onClose }}
    />
  );
}

/** Turns the second factor off, after the password and a code or passkey. */
export function TurnOffDialog({ factor, onClose }: FactorDialogProps) {
  const call = useApiMutation(turnOffFactorCall, {
    refreshes: [factorCall, ownSessionsCall],
    onSuccess: onClose,
  });
  const hasPasskeys = (factor.passkeys ?? []).length > 0;
  return (
    <ProvenChange
      title={texts.turnOffTitle}
      submitLabel={texts.turnOff}
      isDanger
      explained={hasPasskeys ? `${texts.turnOffExplained} ${texts.turnOffPasskeys}` : texts.turnOffExplained}
      isPending={call.isPending}
      change={(body, onError) => call.mutate({ body }, { onError })}
      {...{ factor, onClose }}
    />
  );
}

/** Removes the app of an account that has passkeys too. */
export function RemoveAppDialog({ factor, onClose }: FactorDialogProps) {
  const call = useApiMutation(removeFactorAppCall, {
    refreshes: [factorCall, ownSessionsCall],
    onSuccess: onClose,
  });
  return (
    <ProvenChange
      title={texts.removeAppTitle}
      submitLabel={texts.removeApp}
      isDanger
      explained={texts.removeAppExplained}
      isPending={call.isPending}
      change={(body, onError) => call.mutate({ body }, { onError })}
      {...{ factor, onClose }}
    />
  );
}
