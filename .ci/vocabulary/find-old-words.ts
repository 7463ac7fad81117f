import type { Repository, SourceLocation } from '../repository.ts';
import { type Exception, exceptions, type OldWord, oldWords } from './old-words.ts';

/** A line, or a file name as line 0, that holds an old word. */
export interface Found extends SourceLocation {
  readonly word: string;
  readonly text: string;
}

/** Splits compound names into their words: `toldAt` and `told_at` become "told At" and "told at". */
function split(line: string): string {
  return line.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replaceAll('_', ' ');
}

function isExcepted({ path, text, word }: Found): boolean {
  const fits = (exception: Exception) =>
    exception.path.test(path) &&
    (exception.word ?? word) === word &&
    (exception.line === undefined || exception.line.test(text));
  return exceptions.some(fits);
}

function isIn({ pattern, isUnsplit }: OldWord, line: string): boolean {
  return pattern.test(isUnsplit ? line : split(line));
}

function oldWordsOf(location: Omit<Found, 'word'>): Found[] {
  return oldWords
    .filter((old) => isIn(old, location.text))
    .map(({ word }) => ({ ...location, word }))
    .filter((found) => !isExcepted(found));
}

/** Returns the old words of a text that is in no file, and what to write instead. */
export function vocabularyFaults(text: string): readonly string[] {
  const termFor = new Map(oldWords.map(({ word, use }) => [word, use]));
  return oldWordsOf({ path: '', line: 0, text }).map(({ word }) => `${word} (write: ${termFor.get(word)})`);
}

/** Finds the lines and file names that hold an old word. */
export function findOldWords({ paths, texts }: Repository): Found[] {
  const names = paths.map((path) => ({ path, line: 0, text: path.split('/').at(-1) ?? '' }));
  const lines = [...texts].flatMap(([path, content]) =>
    content.split('\n').map((text, index) => ({ path, line: index + 1, text })),
  );
  const isWritten = (path: string) => texts.has(path);
  return [...names.filter(({ path }) => isWritten(path)), ...lines].flatMap(oldWordsOf);
}
