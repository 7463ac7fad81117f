import type { FieldValue } from './field-value.ts';

/** What a person types while the field that they type into is replaced. */
export interface HeldTyping {
  /** True if something was typed. */
  readonly hasText: () => boolean;
  /** Returns a value with what was typed at its caret, or at its end. */
  readonly applyTo: (value: FieldValue) => FieldValue;
  /** Keys reach the page again. */
  readonly release: () => void;
}

/** Text to insert, or null to delete the character before the caret. */
type Edit = string | null;

function edited(value: FieldValue, edit: Edit): FieldValue {
  const { text, caret } = value;
  const [start, end] = caret ?? [text.length, text.length];
  const from = edit === null && start === end ? Math.max(0, start - 1) : start;
  const inserted = edit ?? '';
  const at = from + inserted.length;
  return {
    ...value,
    text: text.slice(0, from) + inserted + text.slice(end),
    caret: caret === null ? null : [at, at],
  };
}

function editOf(event: KeyboardEvent): Edit | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (event.key === 'Backspace') return null;
  return event.key.length === 1 ? event.key : undefined;
}

/**
 * Holds the letters, the Backspaces and the pasted text of a person until they are released.
 * @param limitMs releases them in any case after this time, in milliseconds
 */
export function holdTyping(limitMs: number): HeldTyping {
  const edits: Edit[] = [];
  const released = new AbortController();
  const options = {
    capture: true,
    signal: AbortSignal.any([released.signal, AbortSignal.timeout(limitMs)]),
  };
  const hold = (event: Event, edit: Edit | undefined) => {
    if (edit === undefined) return;
    event.preventDefault();
    edits.push(edit);
  };
  document.addEventListener('keydown', (event) => hold(event, editOf(event)), options);
  document.addEventListener(
    'paste',
    (event) => hold(event, event.clipboardData?.getData('text/plain') || undefined),
    options,
  );
  return {
    hasText: () => edits.length > 0,
    applyTo: (value) => edits.reduce(edited, value),
    release: () => released.abort(),
  };
}
