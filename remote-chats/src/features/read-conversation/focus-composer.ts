import type { KeyboardEvent } from 'react';

/**
 * Where one writes: the text box, or the first tool where only a template may go out.
 * @param from what stands in the conversation
 */
export function composerOf(from: Element | null): HTMLElement | null {
  const conversation = from?.closest('section');
  return (
    conversation?.querySelector('textarea') ??
    conversation?.querySelector<HTMLElement>('footer button') ??
    null
  );
}

/** Leads from a message to where one writes. */
export function focusComposer(from: Element): void {
  composerOf(from)?.focus();
}

/** Typing where nothing else takes it goes into the message. */
export function typeIntoComposer(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget, target } = event;
  const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
  // A dialog that the composer has opened stands elsewhere in the page.
  if (!isLetter || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  if (target.matches('input, textarea, select')) return;
  currentTarget.querySelector('textarea')?.focus();
}
