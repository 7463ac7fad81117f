import { apiTokensCall } from '@chatline/contract/calls/api-tokens';
import { createApiTokenCall } from '@chatline/contract/calls/create-api-token';
import type { CallAnswer } from '@chatline/contract/calls/define-call';
import { maxTokenName } from '@chatline/contract/constants/tokens';
import { ApiError, failureText, showAlert, useApiMutation } from '@chatline/runtime';
import { useLeaveGuard } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { Checkbox } from '@chatline/ui/choice';
import { CopyButton } from '@chatline/ui/copy-button';
import { Dialog } from '@chatline/ui/dialog';
import { Field } from '@chatline/ui/field';
import { PasswordInput, TextInput } from '@chatline/ui/input';
import { Row } from '@chatline/ui/layout';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { apiTokensTexts as texts } from './api-tokens.texts.ts';

type CreatedToken = CallAnswer<typeof createApiTokenCall>;

interface NewTokenDialogProps {
  canOpenChats: boolean;
  onClose: () => void;
  /** Reads the list again: after a lost response it shows if the token was created. */
  reload: () => void;
}

/**
 * Requests a name, then shows the token, the only time it is visible. Both steps share one dialog: between two dialogs
 * the focus would return to the page, and that closes the second one.
 */
export function NewTokenDialog({ canOpenChats, onClose, reload }: NewTokenDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const { wanted, setWanted, created, isPending, problem, submit } = useCreateToken(field, reload);
  const isSecretShown = created !== null;
  useLeaveGuard(isSecretShown, texts.leaveText, texts.leaveTitle);
  useEffect(() => {
    if (isSecretShown) field.current?.focus();
  }, [isSecretShown]);
  // Closing is blocked while the token is created: otherwise a token would exist that no one has seen.
  const close = isPending ? () => undefined : onClose;
  return (
    <Dialog
      isOpen
      onClose={isSecretShown ? () => void leave(onClose) : close}
      title={created === null ? texts.add : texts.secretTitle(created.name)}
      sub={isSecretShown ? texts.secretNote : undefined}
      onSubmit={submit}
      initialFocus={field}
      actions={<Actions isSecretShown={isSecretShown} isPending={isPending} onClose={onClose} />}
    >
      {created === null ? (
        <NameStep
          field={field}
          wanted={wanted}
          canOpenChats={canOpenChats}
          error={problem}
          onChange={setWanted}
        />
      ) : (
        <SecretStep field={field} token={created.token} />
      )}
    </Dialog>
  );
}

/** The typed name, the request, and the new token. */
function useCreateToken(field: RefObject<HTMLInputElement | null>, reload: () => void) {
  const [wanted, setWanted] = useState<WantedToken>({ name: '', opensChats: false });
  const [isMissed, setMissed] = useState(false);
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const { mutate, isPending, error } = useApiMutation(createApiTokenCall, {
    refreshes: [apiTokensCall],
    onSuccess: setCreated,
  });
  const isMissing = wanted.name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || created !== null) return;
    setMissed(isMissing);
    if (isMissing) field.current?.focus();
    else mutate({ body: wanted }, { onError: (thrown) => isResponseLost(thrown) && reload() });
  };
  return { wanted, setWanted, created, isPending, problem: problemOf(isMissed && isMissing, error), submit };
}

interface ActionsProps {
  isSecretShown: boolean;
  isPending: boolean;
  onClose: () => void;
}

function Actions({ isSecretShown, isPending, onClose }: ActionsProps) {
  if (isSecretShown) {
    return (
      <Button variant="primary" onClick={onClose}>
        {texts.keepIt}
      </Button>
    );
  }
  return (
    <>
      <Button disabled={isPending} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button type="submit" variant="primary" isWorking={isPending}>
        {texts.create}
      </Button>
    </>
  );
}

interface WantedToken {
  readonly name: string;
  readonly opensChats: boolean;
}

/** True if the response was lost, so the token may exist. */
function isResponseLost(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.failure.kind === 'network' || error.failure.kind === 'malformed')
  );
}

function problemOf(isMissing: boolean, error: Error | null): string | undefined {
  if (isMissing) return texts.nameMissing;
  if (error === null) return undefined;
  return isResponseLost(error) ? texts.responseLost : failureText(error);
}

async function leave(onClose: () => void): Promise<void> {
  const isConfirmed = await showAlert({
    title: texts.leaveTitle,
    text: texts.leaveText,
    tone: 'warning',
    confirmLabel: texts.leave,
    cancelLabel: texts.back,
  });
  if (isConfirmed) onClose();
}

interface StepProps {
  /** Gets the focus when the step begins. */
  field: RefObject<HTMLInputElement | null>;
}

interface NameStepProps extends StepProps {
  wanted: WantedToken;
  canOpenChats: boolean;
  error: string | undefined;
  onChange: (wanted: WantedToken) => void;
}

function NameStep({ field, wanted, canOpenChats, error, onChange }: NameStepProps) {
  return (
    <>
      <Field label={texts.name} hint={texts.nameHint} error={error}>
        <TextInput
          ref={field}
          value={wanted.name}
          maxLength={maxTokenName}
          autoComplete="off"
          onChange={(event) => onChange({ ...wanted, name: event.currentTarget.value })}
        />
      </Field>
      {canOpenChats && (
        <Checkbox
          label={texts.opensChats}
          note={texts.chatsNote}
          checked={wanted.opensChats}
          onChange={(event) => onChange({ ...wanted, opensChats: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

function SecretStep({ field, token }: StepProps & { readonly token: string }) {
  return (
    <>
      <Field label={texts.secret}>
        <PasswordInput
          ref={field}
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
    </>
  );
}
