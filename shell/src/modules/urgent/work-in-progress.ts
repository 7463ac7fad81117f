import { dialogs } from './find-field.ts';
import { isComposingText } from './typed-fields.ts';

/**
 * A control that waits for the end of its own action, as the kit's buttons with `isWorking` do. The one that replaces
 * the page is busy itself.
 */
const busyControls =
  ':is(button, a, input, select, textarea, [role="switch"])[aria-busy="true"]:not([data-replaces-page])';

/**
 * Work of a person that replacing the page would cut off: a dialog, which no drawing opens again, or an action, such as
 * a payment, whose result the page has yet to show.
 */
export function openWork(): 'dialog' | 'action' | null {
  if ([...document.querySelectorAll(dialogs)].some((dialog) => dialog.checkVisibility())) return 'dialog';
  return document.querySelector(busyControls) === null ? null : 'action';
}

/** True while the page must not be replaced. */
export function mustStay(): boolean {
  return isComposingText() || openWork() !== null;
}
