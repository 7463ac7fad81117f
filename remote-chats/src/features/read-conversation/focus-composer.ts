import type { KeyboardEvent } from 'react';

/**
 * The text box, or the first tool if only a template may be sent.
 * @param from an element of the conversation
 */
export function composerOf(from: Element | null): HTMLElement | null {
  const conversation = from?.closest('section');
  return (
    conversation?.querySelector('textarea') ??
    conversation?.querySelector<HTMLElement>('footer button') ??
    null
  );
}

/** Moves the focus from a message to the composer. */
export function focusComposer(from: Element): void {
  composerOf(from)?.focus();
}

/** Focuses the text box when a letter is typed elsewhere in the conversation, so that it is entered there. */
export function typeIntoComposer(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget, target } = event;
  const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
  // A dialog of the composer is not inside the conversation's element.
  if (!isLetter || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  if (target.matches('input, textarea, select')) return;
  currentTarget.querySelector('textarea')?.focus();
}
