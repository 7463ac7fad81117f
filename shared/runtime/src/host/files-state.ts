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

/** What is in trouble or slow at the moment. */
export interface FilesState {
  readonly troubles: readonly FileTrouble[];
  /** Addresses that are waited for and have not moved for 6 seconds. */
  readonly slow: readonly string[];
}

const troubles = new Map<string, FileTrouble>();
const slowFiles = new Set<string>();
const changes = new EventTarget();
let snapshot: FilesState = { troubles: [], slow: [] };

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

export function setSlow(url: string, isSlow: boolean): void {
  if (isSlow === slowFiles.has(url)) return;
  if (isSlow) slowFiles.add(url);
  else slowFiles.delete(url);
  changed();
}

export function setTrouble(trouble: FileTrouble): void {
  troubles.set(trouble.url, trouble);
  changed();
}

/** When the trouble with a file began; undefined where there is none. */
export function troubleSinceMs(url: string): number | undefined {
  return troubles.get(url)?.sinceMs;
}

/** The file is here. */
export function endTrouble(url: string): void {
  setSlow(url, false);
  if (troubles.delete(url)) changed();
}

/** Requests every file that is waited for again, now. */
export function retryFiles(): void {
  changes.dispatchEvent(new Event('retry'));
}

/** Calls back when a person asks for the files. @returns stops it */
export function onRetry(act: () => void): () => void {
  changes.addEventListener('retry', act);
  return () => changes.removeEventListener('retry', act);
}
