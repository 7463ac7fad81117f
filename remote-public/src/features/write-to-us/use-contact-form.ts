import { sendContactCall } from '@chatline/contract/calls/send-contact';
import { minOpenMs } from '@chatline/contract/constants/contact';
import { failureText, useApiMutation } from '@chatline/runtime';
import { useLeaveGuard } from '@chatline/runtime/navigation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ContactErrors, readContact } from './contact.rules.ts';
import { contactTexts as texts } from './contact.texts.ts';

/** Added to the wait, because a timer may fire slightly early and the server treats a quick form as spam. */
const timerSlackMs = 100;

/**
 * State and actions of the contact form. The fields are uncontrolled and keep what is typed, even if sending fails.
 * Over 40 lines: the state of the fields, of sending and of the thanks depend on one another.
 */
export function useContactForm() {
  const [errors, setErrors] = useState<ContactErrors>({});
  const [isWaiting, setIsWaiting] = useState(false);
  const [thanksTo, setThanksTo] = useState<string | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  const { mutate, isPending, error } = useApiMutation(sendContactCall);
  useLeaveGuard(isTyped, texts.unsaved);
  const { isReady, waitUntilPlausible } = useOpenTime();

  function thank(email: string): void {
    setIsTyped(false);
    setThanksTo(email);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const { message, errors: found } = readContact(new FormData(form));
    setErrors(found);
    if (message === undefined) return focusFirst(form, found);
    const website = String(new FormData(form).get('website') ?? '');
    setIsWaiting(true);
    const openedMs = await waitUntilPlausible();
    mutate(
      { body: { ...message, website, openedMs } },
      { onSuccess: () => thank(message.email), onSettled: () => setIsWaiting(false) },
    );
  }

  /** Notes that something is typed, and validates a field with an error again while it is corrected. */
  function check(event: FormEvent<HTMLFormElement>): void {
    setIsTyped(true);
    if (Object.keys(errors).length > 0) setErrors(readContact(new FormData(event.currentTarget)).errors);
  }

  return {
    errors,
    isReady,
    isSending: isWaiting || isPending,
    problem: error && !isWaiting ? failureText(error) : undefined,
    thanksTo,
    check,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    writeAgain: () => setThanksTo(null),
  };
}

/** The time since the form was opened; `isReady` once that is known. */
function useOpenTime() {
  const [isReady, setIsReady] = useState(false);
  const openedAtMs = useRef(0);
  useEffect(() => {
    openedAtMs.current = performance.now();
    setIsReady(true);
  }, []);
  const openMs = () => performance.now() - openedAtMs.current;
  return {
    isReady,
    /** The server treats a faster submission as spam, so a fast user waits a moment. @returns the time since opening */
    async waitUntilPlausible(): Promise<number> {
      await new Promise((resolve) => setTimeout(resolve, minOpenMs + timerSlackMs - openMs()));
      return Math.round(openMs());
    },
  };
}

function focusFirst(form: HTMLFormElement, errors: ContactErrors): void {
  const [first] = Object.keys(errors);
  const field = first === undefined ? null : form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
}
