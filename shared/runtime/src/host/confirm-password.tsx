import { confirmSessionCall } from '@chatline/contract/calls/confirm-session';
import { sessionOwnerCall } from '@chatline/contract/calls/session-owner';
import { Button } from '@chatline/ui/button';
import { Dialog } from '@chatline/ui/dialog';
import { Field } from '@chatline/ui/field';
import { PasswordInput } from '@chatline/ui/input';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { callApi } from '../api-client.ts';
import { failureText } from '../failures.ts';
import { accountOf, useSession } from '../session-store.ts';
import { confirmPasswordTexts as texts } from './confirm-password.texts.ts';
import { noticeQueue, type QueuedConfirmation } from './notice-queue.ts';

/** Requests the password again, for the calls that wait for it. */
export default function ConfirmPassword() {
  const confirmation = useStore(noticeQueue, (queue) => queue.confirmation);
  return confirmation && <ConfirmDialog {...confirmation} />;
}

function ConfirmDialog({ settle }: QueuedConfirmation) {
  const field = useRef<HTMLInputElement>(null);
  const form = usePasswordForm(field, settle);
  const email = useOwnEmail();
  useEndWithSession(settle);
  const cancel = () => settle(false);
  return (
    <Dialog
      isOpen
      onClose={cancel}
      title={texts.title}
      sub={texts.note}
      onSubmit={form.submit}
      initialFocus={field}
      actions={
        <>
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" isWorking={form.isPending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <Field label={texts.password} error={form.problem}>
        {/* For password managers, which look for the address before the password. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          ref={field}
          name="password"
          autoComplete="current-password"
          value={form.password}
          onChange={(event) => form.setPassword(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  );
}

/** The typed password, its request, and the error of the last one until another is typed. */
function usePasswordForm(field: RefObject<HTMLInputElement | null>, settle: QueuedConfirmation['settle']) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const refuse = (text: string) => {
    setProblem(text);
    field.current?.focus();
  };
  const send = async () => {
    setPending(true);
    try {
      await callApi(confirmSessionCall, { body: { password } });
      settle(true);
    } catch (error) {
      refuse(failureText(error));
      setPending(false);
    }
  };
  return {
    password,
    problem,
    isPending,
    setPassword(typed: string) {
      setPassword(typed);
      setProblem(undefined);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (password === '') refuse(texts.missing);
      else if (!isPending) void send();
    },
  };
}

/** The address that the password belongs to; empty until it is known. */
function useOwnEmail(): string {
  const [email, setEmail] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    callApi(sessionOwnerCall, {}, { signal: stop.signal, isBackground: true }).then(
      (owner) => setEmail(owner.email),
      // The dialog works without it.
      () => {},
    );
    return () => stop.abort();
  }, []);
  return email;
}

/** A dialog of a session that has ended, or of another account, has nothing to confirm. */
function useEndWithSession(settle: QueuedConfirmation['settle']): void {
  const account = useSession(accountOf);
  const [opened] = useState(account);
  useEffect(() => {
    if (account === null || account !== opened) settle(false);
  }, [account, opened, settle]);
}
