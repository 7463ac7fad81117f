import { isEmpty, placeCaret } from './field-value.ts';
import { dialogs, findField, markFields } from './find-field.ts';
import {
  type Limits,
  maxWrites,
  type RestoringField,
  restoringField,
  untilRestored,
} from './restore-fields.ts';
import {
  endHolding,
  fieldIn,
  fieldsOfCrash,
  fieldsToSave,
  type MarkedFields,
  type SavedField,
  withHeld,
} from './saved-field.ts';
import { readScroll } from './scroll-positions.ts';
import { elementsWithFiles } from './typed-fields.ts';
import { watchPerson } from './watch-person.ts';

const limits: Limits = { drawMs: 8000, settleMs: 1200, noticeMs: 2500 };

/** The part of a page that could be restored. */
export interface Restored {
  /**
   * Typed and chosen values in the new page: all or some of them; `waits` if they may still come, `none` without any.
   */
  readonly typed: 'none' | 'kept' | 'partlyKept' | 'waits';
  readonly lostFiles: boolean;
  readonly lostDialog: boolean;
}

/** Finds the focused element again: a field by its mark, another one by its tag, role and text. */
function readFocus(typing: SavedField | undefined): (fields: MarkedFields) => HTMLElement | undefined {
  if (typing !== undefined) return (fields) => fieldIn(typing, fields);
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => undefined;
  const mark = markFields().get(focused);
  const textOf = (element: Element) =>
    [element.getAttribute('role'), element.getAttribute('aria-label') ?? element.textContent].join();
  const wanted = textOf(focused);
  return (fields) => {
    if (focused.isConnected) return focused;
    if (mark !== undefined) return findField(mark, fields);
    const alike = document.body.querySelectorAll<HTMLElement>(focused.tagName);
    return [...alike].find((element) => textOf(element) === wanted);
  };
}

/**
 * @returns a function that puts the focus and the caret where they were; the frame may move the focus to the heading of
 * a page that is drawn, so it does so again, a few times at most
 */
function focusing(typing: SavedField | undefined) {
  const find = readFocus(typing);
  let attempts = 0;
  return (fields: MarkedFields): void => {
    const element = find(fields);
    if (element === undefined) return;
    if (document.activeElement !== element && attempts < maxWrites) {
      attempts += 1;
      element.focus({ preventScroll: true });
      if (typing !== undefined) placeCaret(element, withHeld(typing).value);
    }
    // The page may not be replaced yet.
    if (document.activeElement === element && element !== typing?.field) typing?.held?.release();
  };
}

/** The restoring that is under way. Only one is: a page that is replaced again takes over what is still to come. */
let underWay: { readonly fields: readonly RestoringField[]; readonly stop: AbortController } | null = null;

/** Ends the restoring that is under way. @returns the fields that have not come yet */
function takeOver(): readonly SavedField[] {
  const marked = markFields();
  const missing = underWay?.fields.filter(({ isMissing }) => isMissing(marked)) ?? [];
  underWay?.stop.abort();
  underWay = null;
  return missing.map(({ saved }) => saved);
}

/** The page of this address: a conversation is named behind the hash; filters in the search may change meanwhile. */
const addressOfPage = () => window.location.pathname + window.location.hash;

/** @returns a function that reports what of it the page has lost, and how much of what was entered is restored */
function watchLosses(saved: readonly SavedField[]): (typed: Restored['typed']) => Restored {
  const entered = saved.filter((one) => one.isTyped && !isEmpty(one.field));
  const files = elementsWithFiles();
  const open = [...document.querySelectorAll(dialogs)];
  return (typed) => {
    const hadTyped =
      entered.some(({ field }) => !field.isConnected) || saved.some(({ held }) => held?.hasText());
    return {
      typed: hadTyped ? typed : 'none',
      lostFiles: files.some((element) => !element.isConnected),
      lostDialog: open.some((dialog) => !dialog.isConnected),
    };
  };
}

/** @returns a function that returns true from the time when the field is gone until it comes back for the first time */
function watchAbsence(typing: SavedField | undefined): () => boolean {
  let isBack = false;
  return () => {
    if (isBack || typing === undefined || typing.field.isConnected) return false;
    isBack = fieldIn(typing, markFields()) !== undefined;
    return !isBack;
  };
}

/**
 * Remembers what is entered in the page, the focus and the scroll positions, in memory alone and until the page is
 * left.
 * @returns a function that restores them while the page is drawn again, however late, and reports what was lost, or
 * null if the person leaves the page or it is replaced again; the given function is called once if the page takes long
 */
// Over 40 lines: what is remembered, and the steps that share it.
export function takeSnapshot(
  within = limits,
  entered = fieldsToSave(within.drawMs),
): (onWait?: (restored: Restored) => void) => Promise<Restored | null> {
  const missing = takeOver();
  const saved = [...entered, ...missing];
  const typing = saved.find(({ held }) => held !== null);
  const [focus, scroll, losses] = [focusing(typing), readScroll(), watchLosses(saved)];
  const [isAway, address] = [watchAbsence(typing), addressOfPage()];
  return async (onWait) => {
    const person = watchPerson(() => !isAway());
    const fields = saved.map((one) => restoringField(one, person));
    const stop = new AbortController();
    underWay = { fields, stop };
    const step = () => {
      const marked = markFields();
      const isQuiet = fields.map((field) => field.step(marked)).every(Boolean);
      if (person.hasMoved()) for (const { held } of saved) held?.release();
      else {
        focus(marked);
        scroll();
      }
      return isQuiet;
    };
    const steps = {
      step,
      isFound() {
        const marked = markFields();
        return fields.some(({ saved, isMissing }) => withHeld(saved).isTyped && !isMissing(marked));
      },
      isOver: () => stop.signal.aborted || addressOfPage() !== address,
      isHolding: () => typing?.held?.hasText() === true && isAway(),
      onWait: () => onWait?.(losses('waits')),
    };
    const end = await untilRestored(steps, within);
    person.stop();
    if (stop.signal.aborted) return null;
    underWay = null;
    endHolding(saved);
    if (end === null) return null;
    // The person may still be typing: it must not get into another field.
    if (isAway() && !person.hasChosenFocus()) blurFocused();
    return losses(end);
  };
}

/**
 * As {@link takeSnapshot}, of a page that crashes and is still drawn.
 * @returns null if nothing was entered in it; a restoring that is under way then goes on
 */
export function takeSnapshotAtCrash(): ReturnType<typeof takeSnapshot> | null {
  const entered = fieldsOfCrash();
  return entered.some(({ isTyped }) => isTyped) ? takeSnapshot(limits, entered) : null;
}

function blurFocused(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
