import { readFileSync, statSync } from 'node:fs';
import type { Logger } from 'pino';

/** A small file that another process may replace; it is read again only if it has changed. */
export interface WatchedFile<T> {
  /** Returns the file's content; null if the file is missing or broken. */
  read(): T | null;
}

const fileProblems: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder',
  ENOENT: 'it does not exist',
  EACCES: 'it may not be read',
};

/** Returns in one line why a file cannot be used. */
export function fileProblemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return fileProblems[code] ?? error.message.split('\n')[0] ?? '';
}

/** Returns a file's identity, which changes when the file is replaced. */
export function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : 'missing';
}

/**
 * Watches a file by its stamp.
 * @param parse throws if the text is broken, which is logged in one line, once for each change
 */
export function watchFile<T>(path: string, parse: (text: string) => T, log: Logger): WatchedFile<T> {
  let stamp = '';
  let value: T | null = null;

  function load(): T | null {
    try {
      return parse(readFileSync(path, 'utf8'));
    } catch (error) {
      const reason = fileProblemOf(error);
      log.warn({ file: path, reason }, 'a file that pages are made from cannot be used; serving without it');
      return null;
    }
  }
  return {
    read() {
      const now = stampOf(path);
      if (now === stamp) return value;
      stamp = now;
      value = load();
      return value;
    },
  };
}
