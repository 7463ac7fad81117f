import { notify } from '@chatline/runtime';
import { writesEnded } from '@chatline/runtime/host/pending-writes.ts';
import { dialogs } from './find-field.ts';
import { type Restored, takeSnapshot } from './page-snapshot.ts';
import { urgentTexts } from './take-urgent.texts.ts';
import { isComposingText } from './typed-fields.ts';

const pollIntervalMs = 50;
/** Time for a page to show the result of a response, or of a dialog that was closed, in milliseconds. */
const resultMs = 500;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the text of a toast about the update. */
function messageOf(title: string, { typed, lostFiles, lostDialog }: Restored): string {
  return [
    urgentTexts.updated(title),
    ...(typed === 'none' ? [] : [urgentTexts[typed]]),
    ...(lostFiles ? [urgentTexts.files] : []),
    ...(lostDialog ? [urgentTexts.dialog] : []),
  ].join(' ');
}

/** A control that waits for the end of its own action, as the kit's buttons with `isWorking` do. */
const busyControls = ':is(button, a, input, select, textarea, [role="switch"])[aria-busy="true"]';

/**
 * True while replacing the page would cut off a person's work: a dialog, which no drawing opens again, or an action, such
 * as a payment, whose result the page has yet to show.
 */
function hasOpenWork(): boolean {
  if (document.querySelector(busyControls) !== null) return true;
  return [...document.querySelectorAll(dialogs)].some((dialog) => dialog.checkVisibility());
}

/** True while the page must not be replaced. */
function mustStay(): boolean {
  return isComposingText() || hasOpenWork();
}

interface OpenPage {
  /** True once the page is no longer open. */
  readonly isLeft: () => boolean;
  /** Called if the page waits for the end of a person's work. */
  readonly offer: () => void;
}

/** Waits until no work of a person is cut off. @returns false if the page was left meanwhile */
async function untilFree({ isLeft, offer }: OpenPage): Promise<boolean> {
  for (;;) {
    await writesEnded();
    await wait(resultMs);
    if (isLeft()) return false;
    if (!mustStay()) return true;
    if (hasOpenWork()) offer();
    while (mustStay() && !isLeft()) await wait(pollIntervalMs);
  }
}

/**
 * Replaces the open page by that of an urgent release once it has loaded: after the responses of writing calls (within 5
 * seconds), and never while an input method composes text, a dialog is open or a control is busy. What was entered is
 * put back, with what is typed meanwhile.
 * @param load loads the newer release and replaces the page if the given function resolves to true
 * @throws {LoadFailure} if the release does not load; the page stays
 */
export async function takeUrgent(
  title: string,
  load: (mayReplace: () => Promise<boolean>) => Promise<void>,
  page: OpenPage,
): Promise<void> {
  let restore: ReturnType<typeof takeSnapshot> | undefined;
  await load(async () => {
    if (!(await untilFree(page))) return false;
    restore = takeSnapshot();
    return true;
  });
  const report = (restored: Restored) => notify.info(messageOf(title, restored));
  const restored = await restore?.(report);
  if (restored) report(restored);
}
