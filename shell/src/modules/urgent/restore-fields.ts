import { holds, isEmpty, placeCaret } from './field-value.ts';
import { type Field, findField } from './find-field.ts';
import { fieldIn, type MarkedFields, type SavedField, withHeld } from './saved-field.ts';
import type { Person } from './watch-person.ts';

export interface Limits {
  /** Time for a page that has shown a field to show the others; keys are held this long at most, in milliseconds. */
  readonly drawMs: number;
  /** A page may fill its form once its data has arrived; the values are watched this long. */
  readonly settleMs: number;
  /** After this time without its fields, a toast says that what was typed comes later. */
  readonly noticeMs: number;
}

const pollIntervalMs = 40;
/** For a page that does not come for long, for example because its code fails. */
const slowPollIntervalMs = 250;
/** A page that corrects a value has the last word after this many attempts. */
export const maxWrites = 3;

export interface RestoringField {
  readonly saved: SavedField;
  /** Does the next step. @returns true while the field needs none */
  readonly step: (fields: MarkedFields) => boolean;
  /** True if something was entered in it, and the page does not have it. */
  readonly isMissing: (fields: MarkedFields) => boolean;
}

// Over 40 lines: one step, and what it remembers from one drawing of the field to the next.
export function restoringField(saved: SavedField, person: Person): RestoringField {
  let filled: Field | undefined;
  let writes = 0;
  /** The person's clicks and Enters at the time when the value was in the field first. */
  let pressesBefore: number | undefined;
  let isSent = false;
  function step(fields: MarkedFields): boolean {
    const { field: old, mark, value, isTyped } = withHeld(saved);
    if (isSent || old.isConnected) return true;
    const field = findField(mark, fields);
    if (field === undefined || ('disabled' in field && field.disabled)) return !isTyped;
    // A page whose code fails may be drawn several times.
    if (field !== filled) [filled, writes, pressesBefore] = [field, 0, undefined];
    isSent = pressesBefore !== undefined && person.presses() > pressesBefore;
    if (holds(field, value)) pressesBefore ??= person.presses();
    if (isSent || person.changed.has(field) || holds(field, value) || writes === maxWrites) return true;
    if (!isTyped && !isEmpty(field)) return true;
    writes += 1;
    pressesBefore ??= person.presses();
    person.write(field, value);
    if (document.activeElement === field) placeCaret(field, value);
    return false;
  }
  const isMissing = (fields: MarkedFields) =>
    !isSent && withHeld(saved).isTyped && fieldIn(saved, fields) === undefined;
  return { saved, step, isMissing };
}

export interface Restoring {
  /** Does the next step. @returns true while none is needed */
  readonly step: () => boolean;
  /** True if the page has one of the fields in which something was entered. */
  readonly isFound: () => boolean;
  /** True once the person has left the page, or it is replaced again. */
  readonly isOver: () => boolean;
  /** True if keys are held for a field that is not there yet. */
  readonly isHolding: () => boolean;
  /** Called once if the new page has none of the fields for long. */
  readonly onWait: () => void;
}

/**
 * Restores until every field has its value, or its time is up.
 * @returns null if the person leaves the page, or it is replaced again, before that
 */
export async function untilRestored(
  { step, isFound, isOver, isHolding, onWait }: Restoring,
  { drawMs, settleMs, noticeMs }: Limits,
): Promise<'kept' | 'partlyKept' | null> {
  const beganAtMs = Date.now();
  let quietSinceMs: number | null = null;
  let foundAtMs: number | null = null;
  let hasNoticed = false;
  while (!isOver()) {
    const isQuiet = step();
    const nowMs = Date.now();
    quietSinceMs = isQuiet ? (quietSinceMs ?? nowMs) : null;
    if (quietSinceMs !== null && nowMs - quietSinceMs >= settleMs) return 'kept';
    foundAtMs = isQuiet || isFound() ? (foundAtMs ?? nowMs) : null;
    if (foundAtMs !== null && nowMs - foundAtMs >= drawMs) return isQuiet ? 'kept' : 'partlyKept';
    const isWaiting = foundAtMs === null || isHolding();
    if (isWaiting && !hasNoticed && nowMs - beganAtMs >= noticeMs) {
      hasNoticed = true;
      onWait();
    }
    const pauseMs = nowMs - beganAtMs < drawMs ? pollIntervalMs : slowPollIntervalMs;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return null;
}
