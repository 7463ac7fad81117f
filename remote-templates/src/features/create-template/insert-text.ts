/** The part of a text that an edit changed, and its new content. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly inserted: string;
}

function changeBetween(before: string, after: string): Change {
  const max = Math.min(before.length, after.length);
  let from = 0;
  while (from < max && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < max - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from, to: before.length - end, inserted: after.slice(from, after.length - end) };
}

/**
 * Writes an edited text into a text area as if it had been typed, so that the browser's own undo takes it back, and
 * selects a range. Only the old editing command can do that: setting the value clears the undo history.
 */
export function writeText(
  area: HTMLTextAreaElement,
  text: string,
  selection: { readonly start: number; readonly end: number },
): void {
  area.focus();
  const { from, to, inserted } = changeBetween(area.value, text);
  area.setSelectionRange(from, to);
  const command = inserted === '' ? 'delete' : 'insertText';
  // With an empty selection the command would delete the character before it.
  const isTyped =
    text === area.value ||
    (typeof document.execCommand === 'function' && document.execCommand(command, false, inserted));
  if (!isTyped) {
    area.setRangeText(inserted, from, to, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  area.setSelectionRange(selection.start, selection.end);
}
