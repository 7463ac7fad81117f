import { sendContactCall } from '@chatline/contract/calls/send-contact';
import { leastOpenMs } from '@chatline/contract/constants/contact';
import { useApiMutation } from '@chatline/runtime';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ContactErrors, readContact } from './contact.rules.ts';

/** A timer may ring a moment early, and the server takes a form that was open too short for a program's. */
const timerSlackMs = 100;

/** State and acts of the contact form. The fields keep what is typed themselves, whatever becomes of a sending. */
export function useContactForm() {
  const [errors, setErrors] = useState<ContactErrors>({});
  const [isWaiting, setIsWaiting] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [thanksTo, setThanksTo] = useState<string | null>(null);
  const openedAtMs = useRef(0);
  const { mutate, isPending } = useApiMutation(sendContactCall);

  useEffect(() => {
    openedAtMs.current = performance.now();
    setIsReady(true);
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const { message, errors: found } = readContact(new FormData(form));
    setErrors(found);
    if (message === undefined) return focusFirst(form, found);
    const website = String(new FormData(form).get('website') ?? '');
    setIsWaiting(true);
    // The server takes what comes faster for a program's; a person who is that quick waits a moment instead.
    await new Promise((resolve) =>
      setTimeout(resolve, leastOpenMs + timerSlackMs - (performance.now() - openedAtMs.current)),
    );
    const openedMs = Math.round(performance.now() - openedAtMs.current);
    mutate(
      { body: { ...message, website, openedMs } },
      { onSuccess: () => setThanksTo(message.email), onSettled: () => setIsWaiting(false) },
    );
  }

  /** What was told as wrong is looked at again while it is mended. */
  function check(event: FormEvent<HTMLFormElement>): void {
    if (Object.keys(errors).length > 0) setErrors(readContact(new FormData(event.currentTarget)).errors);
  }

  return {
    errors,
    isReady,
    isSending: isWaiting || isPending,
    thanksTo,
    check,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    writeAgain: () => setThanksTo(null),
  };
}

function focusFirst(form: HTMLFormElement, errors: ContactErrors): void {
  const [first] = Object.keys(errors);
  const field = first === undefined ? null : form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}
