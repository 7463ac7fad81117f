import { readBody, watchWait } from '../stall.ts';
import { endTrouble, type FileProblem, onRetry, setSlow, setTrouble, troubleSinceMs } from './files-state.ts';
import { addScript, followElement, type Outcome, runScript } from './request-script.ts';

/** The first retry is silent and immediate; after the last one, Retry or a restored connection starts over. */
const pausesMs = [0, 2000, 8000, 30_000, 60_000, 120_000, 300_000];

/**
 * Fetches a file past the browser's cache, which replaces bad bytes that it stored because of an immutable header. Its
 * bytes count as progress, and its hash is checked when it runs.
 */
async function fetchFresh(address: string, url: string): Promise<'arrived' | 'wanted' | FileProblem> {
  const stop = new AbortController();
  const wait = watchWait({
    onSlow: (isSlow) => setSlow(url, isSlow),
    onStalled: () => stop.abort('stalled'),
  });
  // Cancels even while bytes arrive: a person who presses Retry does not want to wait for this request.
  const leave = onWanted(() => stop.abort('wanted'));
  try {
    const response = await fetch(address, { cache: 'reload', signal: stop.signal });
    if (!response.ok) return 'lost';
    await readBody(response, wait);
    return 'arrived';
  } catch {
    if (!stop.signal.aborted) return 'lost';
    return stop.signal.reason === 'wanted' ? 'wanted' : 'stalled';
  } finally {
    wait.end();
    leave();
  }
}

async function tryAgain(address: string, url: string, integrity: string): Promise<Outcome | 'wanted'> {
  const fetched = await fetchFresh(address, url);
  if (fetched !== 'arrived') return fetched;
  let outcome = await addScript(address, integrity, url);
  // The next script at this address consumes a preload with other bytes; the one after it gets the fresh bytes.
  if (outcome === 'lost') outcome = await addScript(address, integrity, url);
  return outcome === 'lost' ? 'changed' : outcome;
}

/** Waits this long, or without a limit if undefined. Retry or a restored connection ends the wait. */
function pause(waitMs: number | undefined): Promise<'passed' | 'wanted'> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const end = (why: 'passed' | 'wanted') => {
      stop.abort();
      resolve(why);
    };
    if (waitMs !== undefined) {
      const timer = setTimeout(() => end('passed'), waitMs);
      stop.signal.addEventListener('abort', () => clearTimeout(timer));
    }
    const leave = onWanted(() => end('wanted'));
    stop.signal.addEventListener('abort', leave);
  });
}

/** Calls back when a person presses Retry or the connection is restored. @returns a function that stops this */
function onWanted(action: () => void): () => void {
  const stopRetry = onRetry(action);
  window.addEventListener('online', action);
  return () => {
    stopRetry();
    window.removeEventListener('online', action);
  };
}

/** Shows that a file is in trouble and waits for its next try. @returns the number of pauses so far */
async function pauseInTrouble(url: string, problem: FileProblem, pauses: number): Promise<number> {
  const waitMs = pausesMs[pauses];
  if (waitMs === 0) return pauses + 1;
  const nowMs = Date.now();
  const nextTry = waitMs === undefined ? undefined : { atMs: nowMs + waitMs, waitMs };
  const trouble = { url, problem, sinceMs: troubleSinceMs(url) ?? nowMs, isTrying: false, nextTry };
  setTrouble(trouble);
  const why = await pause(waitMs);
  setTrouble({ ...trouble, isTrying: true, nextTry: undefined });
  return why === 'wanted' ? 1 : pauses + 1;
}

/**
 * Loads a script of a release or of the shell, and retries until it has run: a lost, changed or stalled file is
 * requested again at once, then after 2, 8, 30 … 300 seconds, when the browser is online again, and by `retryFiles`.
 * It never rejects: `filesState` lists what is missing, and the page stays as it is.
 * @param integrity the hash of the released file
 */
export async function loadFile(url: string, integrity: string): Promise<void> {
  const { href } = new URL(url, document.baseURI);
  await retryUntilLoaded(href, integrity, await runScript(href, integrity), () => false);
  endTrouble(href);
}

/** Follows a script that the page's HTML or the boot script has requested, until it has run. */
export async function followScript(script: HTMLScriptElement): Promise<void> {
  const { src, integrity } = script;
  const first = await followElement(script, src);
  let isOver = first === 'loaded';
  // A stalled script still runs if it arrives late.
  const late = new Promise<void>((resolve) => script.addEventListener('load', () => resolve()));
  await Promise.race([late, retryUntilLoaded(src, integrity, first, () => isOver)]);
  isOver = true;
  script.remove();
  endTrouble(src);
}

async function retryUntilLoaded(
  url: string,
  integrity: string,
  first: Outcome,
  isOver: () => boolean,
): Promise<void> {
  let outcome: Outcome | 'wanted' = first;
  for (let pauses = 0, count = 1; outcome !== 'loaded' && !isOver(); count += 1) {
    // The file counts as slow until the next try makes progress.
    if (outcome === 'stalled') setSlow(url, true);
    pauses = outcome === 'wanted' ? 1 : await pauseInTrouble(url, outcome, pauses);
    if (isOver()) return;
    // A hung request blocks its own address, and a cache in between may hold bad bytes.
    const address = outcome === 'stalled' || count > 1 ? `${url}?r=${count}` : url;
    outcome = await tryAgain(address, url, integrity);
  }
}

declare global {
  /** Loads a chunk's file for the bundler's run time of the shell and of every remote, see the build preset. */
  var loadReleasedFile: ((url: string, integrity: string) => Promise<void>) | undefined;
}

/** Lets the chunks of this page, the remotes' too, be loaded by {@link loadFile}. */
export function installFileLoader(): void {
  globalThis.loadReleasedFile = (url, integrity) => loadFile(url, integrity);
}
