import { type FieldValue, holds, isEmpty, placeCaret, readField, writeField } from './field-value.ts';
import { type Field, type FieldMark, findField, markFields } from './find-field.ts';
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
const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** The fields to save: changed ones, and those of the same form. */
function fieldsToSave(): readonly SavedField[] {
  const marks = [...markFields()];
  const forms = new Set(marks.filter(([field]) => isTyped(field)).map(([field]) => field.closest('form')));
  forms.delete(null);
  return marks
    .map(([field, mark]) => ({ field, mark, value: readField(field), isTyped: isTyped(field) }))
    .filter(({ field, isTyped }) => isTyped || forms.has(field.closest('form')));
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
  listen('input', ({ target }) => !isWriting && target !== null && changed.add(target));
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

/** @returns a function that does the next step, and returns true while the field needs none */
function restoring({ field: old, mark, value, isTyped }: SavedField, person: Person) {
  let writes = 0;
  return (present: ReadonlyMap<Field, FieldMark>): boolean => {
    if (old.isConnected) return true;
    const field = findField(mark, present);
    if (field === undefined || ('disabled' in field && field.disabled)) return !isTyped;
    if (person.changed.has(field) || holds(field, value) || writes === maxWrites) return true;
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
function focusing() {
  const find = readFocus();
  const focused = document.activeElement;
  const value = focused instanceof HTMLElement ? readField(focused) : null;
  let tries = 0;
  return (): void => {
    const element = find();
    if (element === undefined || document.activeElement === element || tries === maxWrites) return;
    tries += 1;
    element.focus({ preventScroll: true });
    if (value !== null) placeCaret(element, value);
  };
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
  const saved = fieldsToSave();
  const typed = saved.filter((one) => one.isTyped && !isEmpty(one.field));
  const [focus, scroll] = [focusing(), readScroll()];
  const leaving = { files: placesOfFiles(), dialogs: [...document.querySelectorAll(dialogs)] };
  return async () => {
    const person = watchPerson();
    const steps = saved.map((one) => restoring(one, person));
    const isComplete = await untilQuiet(() => {
      const present = markFields();
      const isQuiet = steps.map((step) => step(present)).every(Boolean);
      if (!person.hasMoved()) {
        focus();
        scroll();
      }
      return isQuiet;
    }, within);
    person.stop();
    return {
      hadTyped: typed.some(({ field }) => !field.isConnected),
      isComplete,
      lostFiles: leaving.files.some((place) => !place.isConnected),
      lostDialog: leaving.dialogs.some((dialog) => !dialog.isConnected),
    };
  };
}
