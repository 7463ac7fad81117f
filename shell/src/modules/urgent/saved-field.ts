import { type FieldValue, placeCaret, readField, writeField } from './field-value.ts';
import { dialogs, type Field, type FieldMark, findField, markFields, takesText } from './find-field.ts';
import { type HeldTyping, holdTyping } from './held-typing.ts';
import { isTyped } from './typed-fields.ts';

export interface SavedField {
  readonly field: Field;
  readonly mark: FieldMark;
  readonly value: FieldValue;
  /**
   * False for a field of a form in which only others were changed: it is filled only where the new page leaves it
   * empty.
   */
  readonly isTyped: boolean;
  /** Of the field that a person types into: what they type until it is restored. */
  readonly held: HeldTyping | null;
}

export type MarkedFields = ReadonlyMap<Field, FieldMark>;

/** The fields to save: changed ones, and those of the same form. */
function changedFields(holdOf: (field: Field) => HeldTyping | null): readonly SavedField[] {
  const marks = [...markFields()];
  const forms = new Set(marks.filter(([field]) => isTyped(field)).map(([field]) => field.closest('form')));
  forms.delete(null);
  return marks
    .map(([field, mark]) => {
      return { field, mark, value: readField(field), isTyped: isTyped(field), held: holdOf(field) };
    })
    .filter(({ field, isTyped, held }) => isTyped || held !== null || forms.has(field.closest('form')));
}

/**
 * The fields to save, with the one that a person may be typing into.
 * @param holdMs keys that the person types into it are held this long at most, in milliseconds
 */
export function fieldsToSave(holdMs: number): readonly SavedField[] {
  return changedFields((field) =>
    field === document.activeElement && takesText(field) ? holdTyping(holdMs) : null,
  );
}

/**
 * The fields to save of a page that crashes. No keys are held, because the card that replaces the page takes them, and
 * nothing of a dialog is saved: it may be opened again for something else.
 */
export function fieldsOfCrash(): readonly SavedField[] {
  return changedFields(() => null).filter(({ field }) => field.closest(dialogs) === null);
}

/** Finds a field in the page, which may not be replaced yet. */
export function fieldIn({ field, mark }: SavedField, fields: MarkedFields): Field | undefined {
  return field.isConnected ? field : findField(mark, fields);
}

/** The field with what was typed since it was saved. */
export function withHeld(saved: SavedField): SavedField {
  if (saved.held?.hasText() !== true) return saved;
  return { ...saved, value: saved.held.applyTo(saved.value), isTyped: true };
}

/** Gives keys back to the page, and what was typed to a field that was not replaced after all. */
export function endHolding(saved: readonly SavedField[]): void {
  for (const one of saved) {
    if (one.held === null) continue;
    one.held.release();
    if (!one.field.isConnected || !one.held.hasText()) continue;
    const { field, value } = withHeld(one);
    writeField(field, value);
    placeCaret(field, value);
  }
}
