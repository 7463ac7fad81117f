import { notify } from '@chatline/runtime';
import { writesEnded } from '@chatline/runtime/host/pending-writes.ts';
import { type Restored, takeSnapshot, takeSnapshotAtCrash } from './page-snapshot.ts';
import { urgentTexts } from './take-urgent.texts.ts';
import { keepTypedAtCrash } from './typed-fields.ts';
import { mustStay, openWork } from './work-in-progress.ts';

const pollIntervalMs = 50;
/** Time for a page to show the result of a response, or of a dialog that was closed, in milliseconds. */
const resultMs = 500;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Title of the module whose update no toast has reported yet: its page may crash while it is restored. */
let unreported: string | null = null;

/** Shows a toast about an update, unless that was reported, and about what was kept. */
function report({ typed, lostFiles, lostDialog }: Restored): void {
  const parts = [
    ...(unreported === null ? [] : [urgentTexts.updated(unreported)]),
    ...(typed === 'none' ? [] : [urgentTexts[typed]]),
    ...(lostFiles ? [urgentTexts.files] : []),
    ...(lostDialog ? [urgentTexts.dialog] : []),
  ];
  unreported = null;
  if (parts.length > 0) notify.info(parts.join(' '));
}

/** True between an error in a page and its removal: the error may be reported several times. */
let isCrashing = false;

/** Keeps what is entered in a page that crashes, until it is drawn again or the person leaves its address. */
function keepAtCrash(): void {
  if (isCrashing) return;
  isCrashing = true;
  setTimeout(() => {
    isCrashing = false;
  });
  void takeSnapshotAtCrash()?.(report).then((restored) => restored && report(restored));
}

/** Keeps from now on what is entered in pages that crash. */
export function keepTextAtCrash(): void {
  keepTypedAtCrash(keepAtCrash);
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

/** Says what is in the way of a release that a person takes. @returns true if something is */
export function reportOpenWork(title: string): boolean {
  const work = openWork();
  if (work !== null) notify.info(urgentTexts.inTheWay[work](title));
  return work !== null;
}

/** Waits for the results of writing calls before a person's release replaces the page. @returns false if it stays */
export async function mayReplace(title: string): Promise<boolean> {
  await writesEnded();
  await wait(resultMs);
  return !reportOpenWork(title);
}

/**
 * Replaces the open page by that of an urgent release once it has loaded: after the responses of writing calls (within
 * 5 seconds), and never while an input method composes text, a dialog is open or a control is busy. What was entered is
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
  if (restore === undefined) return;
  // A release that replaces another in a hurry is the likeliest to crash.
  keepTextAtCrash();
  const reportUpdate = (restored: Restored) => {
    unreported = title;
    report(restored);
  };
  unreported = title;
  const restored = await restore(reportUpdate);
  if (restored) reportUpdate(restored);
}
