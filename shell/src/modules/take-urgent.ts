import { notify } from '@chatline/runtime';
import { writesEnded } from '@chatline/runtime/host/pending-writes.ts';
import { hasTextInDialog, type Restored, takeSnapshot } from './page-snapshot.ts';
import { urgentTexts } from './take-urgent.texts.ts';
import { isComposingText } from './typed-fields.ts';

const pollIntervalMs = 50;

async function until(isOver: () => boolean): Promise<void> {
  while (!isOver()) await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
}

/** Returns the text of the toast after the update. */
function messageOf(title: string, { hadTyped, isComplete, lostFiles, lostDialog }: Restored): string {
  const typed = isComplete ? urgentTexts.kept : urgentTexts.partlyKept;
  return [
    urgentTexts.updated(title),
    ...(hadTyped ? [typed] : []),
    ...(lostFiles ? [urgentTexts.files] : []),
    ...(lostDialog ? [urgentTexts.dialog] : []),
  ].join(' ');
}

/**
 * Replaces the open page by that of an urgent release once it has loaded: after the responses of writing calls (within 5
 * seconds), and never while an input method composes text or a dialog has some, which no drawing opens again. What was
 * entered is put back, with what is typed meanwhile.
 * @param load loads the newer release and replaces the page if the given function resolves to true
 * @param page `isLeft` is true once the page is no longer open; `offer` is called if it waits for a dialog
 * @throws {LoadFailure} if the release does not load; the page stays
 */
export async function takeUrgent(
  title: string,
  load: (mayReplace: () => Promise<boolean>) => Promise<void>,
  { isLeft, offer }: { readonly isLeft: () => boolean; readonly offer: () => void },
): Promise<void> {
  let restore: (() => Promise<Restored>) | undefined;
  await load(async () => {
    await writesEnded();
    if (hasTextInDialog()) offer();
    await until(() => isLeft() || !(isComposingText() || hasTextInDialog()));
    if (isLeft()) return false;
    restore = takeSnapshot();
    return true;
  });
  if (restore !== undefined) notify.info(messageOf(title, await restore()));
}
