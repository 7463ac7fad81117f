import { apiTokensCall } from '@chatline/shared/calls/api-tokens';
import type { CallAnswer } from '@chatline/shared/calls/define-call';
import { makeApiTokenCall } from '@chatline/shared/calls/make-api-token';
import { maxTokenName } from '@chatline/shared/constants/tokens';
import { failureText, showAlert, useApiMutation } from '@chatline/shared/runtime';
import { Button } from '@chatline/shared/ui/button';
import { Checkbox } from '@chatline/shared/ui/choice';
import { CopyButton } from '@chatline/shared/ui/copy-button';
import { Dialog } from '@chatline/shared/ui/dialog';
import { Field } from '@chatline/shared/ui/field';
import { PasswordInput, TextInput } from '@chatline/shared/ui/input';
import { Row } from '@chatline/shared/ui/layout';
import { type FormEvent, useRef, useState } from 'react';
import { tokenTexts as texts } from './api-tokens.texts.ts';

interface NewTokenDialogProps {
  canOpenChats: boolean;
  onClose: () => void;
}

/** Asks for a name, then shows the token: the one time that anybody sees it. */
export function NewTokenDialog({ canOpenChats, onClose }: NewTokenDialogProps) {
  const [made, setMade] = useState<CallAnswer<typeof makeApiTokenCall> | null>(null);
  return made === null ? (
    <NameStep canOpenChats={canOpenChats} onMade={setMade} onClose={onClose} />
  ) : (
    <SecretStep name={made.name} token={made.token} onClose={onClose} />
  );
}

interface NameStepProps extends NewTokenDialogProps {
  onMade: (made: CallAnswer<typeof makeApiTokenCall>) => void;
}

function NameStep({ canOpenChats, onMade, onClose }: NameStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [opensChats, setOpensChats] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const { mutate, isPending, error } = useApiMutation(makeApiTokenCall, {
    refreshes: [apiTokensCall],
    onSuccess: onMade,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setMissed(name.trim() === '');
    if (name.trim() === '') field.current?.focus();
    else mutate({ body: { name, opensChats } });
  };
  const missing = isMissed && name.trim() === '' ? texts.nameMissing : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.add}
      onSubmit={submit}
      initialFocus={field}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" isWorking={isPending}>
            {texts.create}
          </Button>
        </>
      }
    >
      <Field label={texts.name} hint={texts.nameHint} error={missing ?? (error && failureText(error))}>
        <TextInput
          ref={field}
          value={name}
          maxLength={maxTokenName}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      {canOpenChats && (
        <Checkbox
          label={texts.opensChats}
          note={texts.chatsNote}
          checked={opensChats}
          onChange={(event) => setOpensChats(event.currentTarget.checked)}
        />
      )}
    </Dialog>
  );
}

interface SecretStepProps {
  name: string;
  token: string;
  onClose: () => void;
}

function SecretStep({ name, token, onClose }: SecretStepProps) {
  const leave = async () => {
    const isConfirmed = await showAlert({
      title: texts.leaveTitle,
      text: texts.leaveText,
      tone: 'warning',
      confirmLabel: texts.leave,
      cancelLabel: texts.back,
    });
    if (isConfirmed) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={() => void leave()}
      title={texts.secretTitle(name)}
      sub={texts.secretNote}
      actions={
        <Button variant="primary" onClick={onClose}>
          {texts.keepIt}
        </Button>
      }
    >
      <Field label={texts.secret}>
        <PasswordInput
          value={token}
          readOnly
          isMono
          autoComplete="off"
          showLabel={texts.show}
          hideLabel={texts.hide}
        />
      </Field>
      <Row>
        <CopyButton text={token} label={texts.copy} variant="quiet" size="normal" />
      </Row>
    </Dialog>
  );
}
