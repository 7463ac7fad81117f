import { type Field, isChoice } from './find-field.ts';

/** The value of a field, and the position of its caret. */
export interface FieldValue {
  readonly text: string;
  readonly isChecked: boolean;
  readonly chosen: readonly string[];
  readonly caret: readonly [number, number] | null;
}

function caretOf(field: Field): FieldValue['caret'] {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd } = field;
  // Fields of some types, such as email, have no caret that a script can read.
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

function textOf(field: Field): string {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value;
  return field instanceof HTMLSelectElement ? '' : field.textContent;
}

export function readField(field: Field): FieldValue {
  const chosen = field instanceof HTMLSelectElement ? [...field.selectedOptions] : [];
  return {
    text: textOf(field),
    isChecked: isChoice(field) && field.checked,
    chosen: chosen.map(({ value }) => value),
    caret: caretOf(field),
  };
}

/** True if a field holds a value. */
export function holds(field: Field, { text, isChecked, chosen }: FieldValue): boolean {
  if (isChoice(field)) return field.checked === isChecked || (field.type === 'radio' && !isChecked);
  const now = readField(field);
  return field instanceof HTMLSelectElement ? String(now.chosen) === String(chosen) : now.text === text;
}

/** True if nothing is entered or chosen in a field. */
export function isEmpty(field: Field): boolean {
  const { text, isChecked, chosen } = readField(field);
  if (isChoice(field)) return !isChecked;
  return text === '' && chosen.every((value) => value === '');
}

function writeText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // The setter of the prototype: React replaces that of the element, and would see no change.
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
}

/** Enters a value as a person would, so that the page's code takes it. */
export function writeField(field: Field, value: FieldValue): void {
  if (isChoice(field)) {
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement)
    for (const option of field.options) option.selected = value.chosen.includes(option.value);
  else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    writeText(field, value.text);
  else field.textContent = value.text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Puts the caret back. */
export function placeCaret(field: Field, { caret }: FieldValue): void {
  if (caret === null || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.setSelectionRange(...caret);
}
