import { dialogs } from './find-field.ts';
import { isComposingText } from './typed-fields.ts';

/** A control that waits for the end of its own action, as the kit's buttons with `isWorking` do. */
const busyControls = ':is(button, a, input, select, textarea, [role="switch"])[aria-busy="true"]';

/**
 * True while replacing the page would cut off a person's work: a dialog, which no drawing opens again, or an action, such
 * as a payment, whose result the page has yet to show.
 */
export function hasOpenWork(): boolean {
  if (document.querySelector(busyControls) !== null) return true;
  return [...document.querySelectorAll(dialogs)].some((dialog) => dialog.checkVisibility());
}

/** True while the page must not be replaced. */
export function mustStay(): boolean {
  return isComposingText() || hasOpenWork();
}
