import { readFileSync, statSync } from 'node:fs';
import type { Logger } from 'pino';

/** A small file that another process replaces: read again only when it has changed. */
export interface WatchedFile<T> {
  /** The file's content; null where it is missing or broken. */
  read(): T | null;
}

const fileProblems: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder',
  ENOENT: 'it is not there',
  EACCES: 'it may not be read',
};

/** Why a file cannot be used, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return fileProblems[code] ?? error.message.split('\n')[0] ?? '';
}

/** A file's identity, which changes when it is replaced. */
export function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : 'missing';
}

/**
 * Watches a file by its stamp.
 * @param parse throws where the text is broken; that is logged in one line, once for each change
 */
export function watchFile<T>(path: string, parse: (text: string) => T, log: Logger): WatchedFile<T> {
  let stamp = '';
  let value: T | null = null;

  function load(): T | null {
    try {
      return parse(readFileSync(path, 'utf8'));
    } catch (error) {
      const reason = reasonOf(error);
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
