import { type FieldValue, writeField } from './field-value.ts';
import { type Field, takesText } from './find-field.ts';

/** Keys that move the focus or scroll. */
const movingKey = /^(?:Tab|Page|Arrow|Home|End)/;

/** A person's actions while a page is being restored. */
export interface Person {
  /** Fields that they have changed. */
  readonly changed: WeakSet<EventTarget>;
  /** True if they have moved the focus or scrolled. */
  readonly hasMoved: () => boolean;
  /** True if they have chosen themselves what has the focus. */
  readonly hasChosenFocus: () => boolean;
  /** Number of clicks and Enters: one may have sent what is in a field. */
  readonly presses: () => number;
  /** Enters a value without counting it as the person's. */
  readonly write: (field: Field, value: FieldValue) => void;
  readonly stop: () => void;
}

/**
 * Notes which fields a person changes, and if they move about.
 * @param mayTakeFocus false for a field that must not get the focus unless the person chooses it: they are typing into
 *   one that is not back yet, and what they type next would get into this one
 */
// Over 40 lines: five listeners and what they note.
export function watchPerson(mayTakeFocus: (field: Element) => boolean): Person {
  const changed = new WeakSet<EventTarget>();
  let hasMoved = false;
  let hasChosenFocus = false;
  let presses = 0;
  let isWriting = false;
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const noteChange = ({ target }: Event) => {
    if (!isWriting && target !== null) changed.add(target);
  };
  const noteMove = () => {
    hasMoved = true;
  };
  document.addEventListener('input', noteChange, options);
  for (const type of ['wheel', 'touchmove', 'pointerdown'])
    document.addEventListener(type, noteMove, options);
  document.addEventListener(
    'pointerdown',
    () => {
      hasChosenFocus = true;
      presses += 1;
    },
    options,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      hasMoved ||= movingKey.test(event.key);
      hasChosenFocus ||= event.key === 'Tab';
      if (event.key !== 'Enter') return;
      presses += 1;
      // It may send what is in the field, and the page then empties it.
      noteChange(event);
    },
    options,
  );
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (hasChosenFocus || !(target instanceof HTMLElement) || !takesText(target)) return;
      if (!mayTakeFocus(target)) target.blur();
    },
    options,
  );
  return {
    changed,
    hasMoved: () => hasMoved,
    hasChosenFocus: () => hasChosenFocus,
    presses: () => presses,
    write(field, value) {
      isWriting = true;
      writeField(field, value);
      isWriting = false;
    },
    stop: () => stop.abort(),
  };
}
