import { notify } from '@chatline/runtime';
import { writesEnded } from '@chatline/runtime/host/pending-writes.ts';
import { type Restored, takeSnapshot } from './page-snapshot.ts';
import { urgentTexts } from './take-urgent.texts.ts';
import { mustStay, openWork } from './work-in-progress.ts';

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
    if (openWork() !== null) offer();
    while (mustStay() && !isLeft()) await wait(pollIntervalMs);
  }
}

/**
 * For a release that a person takes: says what is in the way.
 * @returns true if something is
 */
export function reportOpenWork(title: string): boolean {
  const work = openWork();
  if (work !== null) notify.info(urgentTexts.inTheWay[work](title));
  return work !== null;
}

/** For a release that a person takes: waits for the results of writing calls. @returns false if the page stays */
export async function mayReplace(title: string): Promise<boolean> {
  await writesEnded();
  await wait(resultMs);
  return !reportOpenWork(title);
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
