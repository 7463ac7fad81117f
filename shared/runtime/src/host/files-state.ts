import { noteFault } from './faults.ts';

/** The reason why a file is missing: it failed to load, its bytes differ from the release, or none arrived. */
export type FileProblem = 'lost' | 'changed' | 'stalled';

/** A file that is still missing after a second, fresh request. */
export interface FileTrouble {
  readonly url: string;
  readonly problem: FileProblem;
  readonly sinceMs: number;
  /** True while it is being requested. */
  readonly isTrying: boolean;
  /** The next automatic request; undefined after the last one. */
  readonly nextTry: { readonly atMs: number; readonly waitMs: number } | undefined;
}

/** Files that are missing or slow at the moment. */
export interface FilesState {
  readonly troubles: readonly FileTrouble[];
  /** Addresses of requests without progress for 6 seconds. */
  readonly slow: readonly string[];
}

// Without zustand, because the boot script is inlined in every page and would grow by half a kilobyte.
const troubles = new Map<string, FileTrouble>();
const slowFiles = new Set<string>();
const changes = new EventTarget();
let snapshot: FilesState = { troubles: [], slow: [] };

/** The state of the files; the same object until something changes. */
export function filesState(): FilesState {
  return snapshot;
}

/** @returns a function that stops this */
export function subscribeFiles(onChange: () => void): () => void {
  changes.addEventListener('change', onChange);
  return () => changes.removeEventListener('change', onChange);
}

function changed(): void {
  snapshot = { troubles: [...troubles.values()], slow: [...slowFiles] };
  changes.dispatchEvent(new Event('change'));
}

export function setSlow(url: string, isSlow: boolean): void {
  if (isSlow === slowFiles.has(url)) return;
  if (isSlow) slowFiles.add(url);
  else slowFiles.delete(url);
  changed();
}

export function setTrouble(trouble: FileTrouble): void {
  const { url, problem } = trouble;
  if (!troubles.has(url)) noteFault({ kind: 'load', type: problem, error: undefined, url });
  troubles.set(trouble.url, trouble);
  changed();
}

/** Time at which the trouble with a file began; undefined if there is none. */
export function troubleSinceMs(url: string): number | undefined {
  return troubles.get(url)?.sinceMs;
}

/** Ends the trouble with a file: it has arrived. */
export function endTrouble(url: string): void {
  setSlow(url, false);
  if (troubles.delete(url)) changed();
}

/** Requests every missing file again, now. */
export function retryFiles(): void {
  changes.dispatchEvent(new Event('retry'));
}

/** Calls back when a person presses Retry. @returns a function that stops this */
export function onRetry(action: () => void): () => void {
  changes.addEventListener('retry', action);
  return () => changes.removeEventListener('retry', action);
}
