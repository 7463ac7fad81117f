import { readBody, watchWait } from '../stall.ts';

/** Why a file is not here: it did not arrive, it is another one than was released, or nothing of it came. */
export type FileProblem = 'lost' | 'changed' | 'stalled';

/** A file that a second, fresh request did not bring either. */
export interface FileTrouble {
  readonly url: string;
  readonly problem: FileProblem;
  readonly sinceMs: number;
  /** It is being requested at this moment. */
  readonly isTrying: boolean;
  /** When it is requested again without being asked; undefined after the last of these tries. */
  readonly nextTry: { readonly atMs: number; readonly waitMs: number } | undefined;
}

/** The first repeat is silent and at once; after the last one, a person or a connection that is back starts over. */
const pausesMs = [0, 2000, 8000, 30_000, 60_000, 120_000, 300_000];

/** A first request that is younger than this is on its way: Retry leaves it alone. */
const leaveAfterMs = 3000;

const troubles = new Map<string, FileTrouble>();
const slowFiles = new Set<string>();
const changes = new EventTarget();
let snapshot: FilesState = { troubles: [], slow: [] };

/** What is in trouble or slow at the moment. */
export interface FilesState {
  readonly troubles: readonly FileTrouble[];
  /** Addresses that are waited for and have not moved for 6 seconds. */
  readonly slow: readonly string[];
}

/** The state of the files; the same object until something changes. */
export function filesState(): FilesState {
  return snapshot;
}

/** @returns stops it */
export function subscribeFiles(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  return () => changes.removeEventListener('change', onChange);
}

function changed(): void {
  snapshot = { troubles: [...troubles.values()], slow: [...slowFiles] };
  changes.dispatchEvent(new Event('change'));
}

/** Requests every file that is waited for again, now. */
export function retryFiles(): void {
  changes.dispatchEvent(new Event('retry'));
}

function setSlow(url: string, isSlow: boolean): void {
  if (isSlow === slowFiles.has(url)) return;
  if (isSlow) slowFiles.add(url);
  else slowFiles.delete(url);
  changed();
}

function setTrouble(trouble: FileTrouble): void {
  troubles.set(trouble.url, trouble);
  changed();
}

type Outcome = 'loaded' | FileProblem;

/** Follows a script element until it has run, failed, or nothing of ours moves any more. */
export function followScript(script: HTMLScriptElement, url: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const end = (outcome: Outcome) => {
      wait.end();
      stop.abort();
      resolve(outcome);
    };
    const wait = watchWait({ onSlow: (isSlow) => setSlow(url, isSlow), onStalled: () => end('stalled') });
    script.addEventListener('load', () => end('loaded'));
    script.addEventListener('error', () => end('lost'));
    const askedMs = performance.now();
    const leave = () => performance.now() - askedMs > leaveAfterMs && end('stalled');
    changes.addEventListener('retry', leave, { signal: stop.signal });
  });
}

function appendScript(src: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  document.head.append(script);
  return script;
}

/**
 * Fetches a file past the browser's cache, which mends bad bytes that an immutable header has put there. Its bytes are
 * seen as they come, and its hash is checked where it runs.
 */
async function fetchFresh(address: string, url: string): Promise<'arrived' | 'wanted' | FileProblem> {
  const stop = new AbortController();
  const wait = watchWait({
    onSlow: (isSlow) => setSlow(url, isSlow),
    onStalled: () => stop.abort('stalled'),
  });
  // However many bytes still come: whoever presses Retry does not want to wait for this request.
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
  const script = appendScript(address, integrity);
  const outcome = await followScript(script, url);
  script.remove();
  return outcome === 'lost' ? 'changed' : outcome;
}

/** Waits this long, or for good, but no longer than until a person asks for it or the connection is back. */
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

/** Calls back when a person asks for the files, or the connection is back. @returns stops it */
function onWanted(act: () => void): () => void {
  changes.addEventListener('retry', act);
  window.addEventListener('online', act);
  return () => {
    changes.removeEventListener('retry', act);
    window.removeEventListener('online', act);
  };
}

/** Shows that a file is in trouble and waits for its next try. @returns how many pauses are used up */
async function pauseInTrouble(url: string, problem: FileProblem, pauses: number): Promise<number> {
  const waitMs = pausesMs[pauses];
  if (waitMs === 0) return pauses + 1;
  const nowMs = Date.now();
  const nextTry = waitMs === undefined ? undefined : { atMs: nowMs + waitMs, waitMs };
  const trouble = { url, problem, sinceMs: troubles.get(url)?.sinceMs ?? nowMs, isTrying: false, nextTry };
  setTrouble(trouble);
  const why = await pause(waitMs);
  setTrouble({ ...trouble, isTrying: true, nextTry: undefined });
  return why === 'wanted' ? 1 : pauses + 1;
}

/**
 * Loads a script of a release or of the shell, and goes on trying until it has run: a lost, changed or stalled file
 * is requested again at once, then after 2, 8, 30 … 300 seconds, when the browser is online again, and by
 * {@link retryFiles}. It never rejects: {@link filesState} says what is not here yet, and the page stays as it is.
 * @param integrity the hash of the released file
 */
export async function loadFile(url: string, integrity: string): Promise<void> {
  const script = appendScript(url, integrity);
  await recoverFile(script, await followScript(script, script.src));
}

/** Goes on with a script that was requested before, by the page's HTML perhaps, and came to this. */
export async function recoverFile(script: HTMLScriptElement, outcome: Outcome): Promise<void> {
  const url = script.src;
  let isOver = outcome === 'loaded';
  // A stalled script that comes late after all runs all the same.
  const late = new Promise<void>((resolve) => script.addEventListener('load', () => resolve()));
  await Promise.race([late, keepTrying(url, script.integrity, outcome, () => isOver)]);
  isOver = true;
  script.remove();
  setSlow(url, false);
  if (troubles.delete(url)) changed();
}

async function keepTrying(
  url: string,
  integrity: string,
  first: Outcome,
  isOver: () => boolean,
): Promise<void> {
  let outcome: Outcome | 'wanted' = first;
  for (let pauses = 0, count = 1; outcome !== 'loaded' && !isOver(); count += 1) {
    pauses = outcome === 'wanted' ? 1 : await pauseInTrouble(url, outcome, pauses);
    if (isOver()) return;
    // A hung request blocks its own address, and a cache between may hold bad bytes of it.
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
