import type { FieldValue } from './field-value.ts';

/** Text that a person types while its field is being replaced. */
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

/** Keys that are meant for the field too; in another one, Enter could send what is in it. */
const lostKey = /^(?:Enter|Delete|Arrow|Home|End|Page)/;

/**
 * @returns an edit for the field, `lost` for another key that only the field may get, or undefined for the page's keys
 */
function editOf(event: KeyboardEvent): Edit | 'lost' | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined;
  if (event.key === 'Backspace') return null;
  if (event.key.length === 1) return event.key;
  return lostKey.test(event.key) ? 'lost' : undefined;
}

/**
 * Holds the letters, the Backspaces and the pasted text of a person until they are released, and drops the other keys
 * that were meant for the field.
 * @param limitMs releases them in any case after this time, in milliseconds
 */
export function holdTyping(limitMs: number): HeldTyping {
  const edits: Edit[] = [];
  const released = new AbortController();
  const options = {
    capture: true,
    signal: AbortSignal.any([released.signal, AbortSignal.timeout(limitMs)]),
  };
  const keep = (event: Event) => {
    event.preventDefault();
    // The page may move the focus to another field for a letter.
    event.stopImmediatePropagation();
  };
  const release = () => released.abort();
  const onKey = (event: KeyboardEvent) => {
    // The person goes to another field.
    if (event.key === 'Tab') release();
    const edit = editOf(event);
    if (edit === undefined) return;
    keep(event);
    if (edit !== 'lost') edits.push(edit);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain');
    if (!text) return;
    keep(event);
    edits.push(text);
  };
  document.addEventListener('keydown', onKey, options);
  document.addEventListener('paste', onPaste, options);
  document.addEventListener('pointerdown', release, options);
  return {
    hasText: () => edits.length > 0,
    applyTo: (value) => edits.reduce(edited, value),
    release,
  };
}
