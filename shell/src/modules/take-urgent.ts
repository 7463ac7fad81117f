import { notify } from '@chatline/runtime';
import { writesEnded } from '@chatline/runtime/host/pending-writes.ts';
import { type Restored, takeSnapshot } from './page-snapshot.ts';
import { urgentTexts } from './take-urgent.texts.ts';
import { isComposingText, sinceEnteredMs } from './typed-fields.ts';

const pollIntervalMs = 50;
/** A pause this long means that the person has stopped typing: keys while the page is drawn would be lost. */
const pauseMs = 500;
const maxTypingMs = 5000;

/** Waits for a pause in typing, for a limited time, and for the end of a word that an input method composes. */
async function paused(): Promise<void> {
  const endAtMs = performance.now() + maxTypingMs;
  while (isComposingText() || (sinceEnteredMs() < pauseMs && performance.now() < endAtMs))
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
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
 * seconds), and in a pause of typing (the same); never while an input method composes text. What was entered is put back.
 * @param load loads the newer release and replaces the page if the given function resolves to true
 * @param isLeft true once the page is no longer open
 * @throws {LoadFailure} if the release does not load; the page stays
 */
export async function takeUrgent(
  title: string,
  load: (mayReplace: () => Promise<boolean>) => Promise<void>,
  isLeft: () => boolean,
): Promise<void> {
  let restore: (() => Promise<Restored>) | undefined;
  await load(async () => {
    await writesEnded();
    await paused();
    if (isLeft()) return false;
    restore = takeSnapshot();
    return true;
  });
  if (restore !== undefined) notify.info(messageOf(title, await restore()));
}
