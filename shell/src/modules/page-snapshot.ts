import { type FieldValue, holds, isEmpty, placeCaret, readField, writeField } from './field-value.ts';
import { dialogs, type Field, type FieldMark, findField, markFields } from './find-field.ts';
import { type HeldTyping, holdTyping } from './held-typing.ts';
import { readScroll } from './scroll-positions.ts';
import { isTyped, placesOfFiles } from './typed-fields.ts';

/** How much of a page could be restored. */
export interface Restored {
  /** True if the person had typed or chosen something. */
  readonly hadTyped: boolean;
  /** True if all of it is in the new page. */
  readonly isComplete: boolean;
  readonly lostFiles: boolean;
  readonly lostDialog: boolean;
}

interface SavedField {
  readonly field: Field;
  readonly mark: FieldMark;
  readonly value: FieldValue;
  /** False for a field of a form in which only others were changed: it is filled only where the new page leaves it empty. */
  readonly isTyped: boolean;
  /** Of the field that a person types into: what they type until it is restored. */
  readonly held: HeldTyping | null;
}

interface Limits {
  /** Time for the new page to draw its fields, in milliseconds. */
  readonly drawMs: number;
  /** A page may fill its form once its data has arrived; the values are watched this long. */
  readonly settleMs: number;
}

const limits: Limits = { drawMs: 8000, settleMs: 1200 };
const pollIntervalMs = 40;
/** A page that corrects a value has the last word after this many attempts. */
const maxWrites = 3;

/** True if text is entered in an open dialog, which a page that is drawn again does not open. */
export function hasTextInDialog(): boolean {
  return [...markFields().keys()].some(
    (field) => isTyped(field) && !isEmpty(field) && field.closest(dialogs) !== null,
  );
}

const textTypes = new Set(['text', 'search', 'email', 'tel', 'url', 'password']);

/** True for a field whose text grows by each letter; keys in a date, for example, change a part of it. */
function takesText(field: Field): boolean {
  if (field instanceof HTMLTextAreaElement) return !field.readOnly;
  return field instanceof HTMLInputElement && textTypes.has(field.type) && !field.readOnly;
}

/**
 * The fields to save: changed ones, those of the same form, and the one that a person may be typing into.
 * @param holdMs keys that the person types into it are held this long at most, in milliseconds
 */
function fieldsToSave(holdMs: number): readonly SavedField[] {
  const marks = [...markFields()];
  const forms = new Set(marks.filter(([field]) => isTyped(field)).map(([field]) => field.closest('form')));
  forms.delete(null);
  return marks
    .map(([field, mark]) => {
      const held = field === document.activeElement && takesText(field) ? holdTyping(holdMs) : null;
      return { field, mark, value: readField(field), isTyped: isTyped(field), held };
    })
    .filter(({ field, isTyped, held }) => isTyped || held !== null || forms.has(field.closest('form')));
}

/** Finds the focused element again: a field by its mark, another one by its tag, role and text. */
function readFocus(): () => HTMLElement | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => undefined;
  const mark = markFields().get(focused);
  const textOf = (element: Element) =>
    [element.getAttribute('role'), element.getAttribute('aria-label') ?? element.textContent].join();
  const wanted = textOf(focused);
  return () => {
    if (focused.isConnected) return focused;
    if (mark !== undefined) return findField(mark, markFields());
    const alike = document.body.querySelectorAll<HTMLElement>(focused.tagName);
    return [...alike].find((element) => textOf(element) === wanted);
  };
}

/** Keys that move the focus or scroll. */
const movingKey = /^(?:Tab|Page|Arrow|Home|End)/;

/** Notes which fields a person changes, and if they move about, while the page is being restored. */
function watchPerson() {
  const changed = new WeakSet<EventTarget>();
  let hasMoved = false;
  let isWriting = false;
  const stop = new AbortController();
  const listen = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { capture: true, signal: stop.signal });
  const noteChange = ({ target }: Event) => {
    if (!isWriting && target !== null) changed.add(target);
  };
  listen('input', noteChange);
  // Enter may send what is in the field, and the page then empties it.
  listen('keydown', (event) => event instanceof KeyboardEvent && event.key === 'Enter' && noteChange(event));
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    listen(type, (event) => {
      hasMoved ||= !(event instanceof KeyboardEvent) || movingKey.test(event.key);
    });
  return {
    changed,
    hasMoved: () => hasMoved,
    write(field: Field, value: FieldValue) {
      isWriting = true;
      writeField(field, value);
      isWriting = false;
    },
    stop: () => stop.abort(),
  };
}

type Person = ReturnType<typeof watchPerson>;

/** The field with what was typed since it was saved. */
function withHeld(saved: SavedField): SavedField {
  if (saved.held?.hasText() !== true) return saved;
  return { ...saved, value: saved.held.applyTo(saved.value), isTyped: true };
}

/** @returns a function that does the next step, and returns true while the field needs none */
function restoring(saved: SavedField, person: Person) {
  let writes = 0;
  return (present: ReadonlyMap<Field, FieldMark>): boolean => {
    const { field: old, mark, value, isTyped } = withHeld(saved);
    if (old.isConnected) return true;
    const field = findField(mark, present);
    if (field === undefined || ('disabled' in field && field.disabled)) return !isTyped;
    if (person.changed.has(field) || holds(field, value) || writes === maxWrites) return true;
    // A click may have sent it.
    if (writes > 0 && person.hasMoved()) return true;
    if (!isTyped && !isEmpty(field)) return true;
    writes += 1;
    person.write(field, value);
    if (document.activeElement === field) placeCaret(field, value);
    return false;
  };
}

/**
 * @returns a function that puts the focus and the caret where they were; the frame may move the focus to the heading of
 * a page that is drawn, so it does so again, a few times at most
 */
function focusing(saved: readonly SavedField[]) {
  const find = readFocus();
  const typing = saved.find(({ held }) => held !== null);
  let tries = 0;
  return (): void => {
    const element = find();
    if (element === undefined) return;
    if (document.activeElement !== element && tries < maxWrites) {
      tries += 1;
      element.focus({ preventScroll: true });
      if (typing !== undefined) placeCaret(element, withHeld(typing).value);
    }
    // The page may not be replaced yet.
    if (document.activeElement === element && element !== typing?.field) typing?.held?.release();
  };
}

/** Gives keys back to the page, and what was typed to a field that was not replaced after all. */
function endHolding(saved: readonly SavedField[]): void {
  for (const one of saved) {
    if (one.held === null) continue;
    one.held.release();
    if (!one.field.isConnected || !one.held.hasText()) continue;
    const { field, value } = withHeld(one);
    writeField(field, value);
    placeCaret(field, value);
  }
}

/** Calls a step again and again until it has returned true for a while, or time is up. @returns its last result */
async function untilQuiet(step: () => boolean, { drawMs, settleMs }: Limits): Promise<boolean> {
  const endAtMs = Date.now() + drawMs;
  let quietSinceMs: number | null = null;
  for (;;) {
    const isQuiet = step();
    const nowMs = Date.now();
    quietSinceMs = isQuiet ? (quietSinceMs ?? nowMs) : null;
    const isSettled = quietSinceMs !== null && nowMs - quietSinceMs >= settleMs;
    if (isSettled || nowMs >= endAtMs) return isQuiet;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/**
 * Remembers what is entered in the page, the focus and the scroll positions, in memory alone.
 * @returns a function that restores them while the page is drawn again, and reports what was lost
 */
export function takeSnapshot(within = limits): () => Promise<Restored> {
  const saved = fieldsToSave(within.drawMs);
  const typed = saved.filter((one) => one.isTyped && !isEmpty(one.field));
  const [focus, scroll] = [focusing(saved), readScroll()];
  const leaving = { files: placesOfFiles(), dialogs: [...document.querySelectorAll(dialogs)] };
  return async () => {
    const person = watchPerson();
    const steps = saved.map((one) => restoring(one, person));
    const isComplete = await untilQuiet(() => {
      const present = markFields();
      const isQuiet = steps.map((step) => step(present)).every(Boolean);
      if (person.hasMoved()) for (const { held } of saved) held?.release();
      else {
        focus();
        scroll();
      }
      return isQuiet;
    }, within);
    person.stop();
    endHolding(saved);
    return {
      hadTyped: typed.some(({ field }) => !field.isConnected) || saved.some(({ held }) => held?.hasText()),
      isComplete,
      lostFiles: leaving.files.some((place) => !place.isConnected),
      lostDialog: leaving.dialogs.some((dialog) => !dialog.isConnected),
    };
  };
}
