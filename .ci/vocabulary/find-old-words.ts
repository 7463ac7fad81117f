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

/** Returns the old words of a line, excepted or not. */
function wordsIn(line: string): readonly OldWord[] {
  const inWords = split(line);
  return oldWords.filter(({ pattern, isUnsplit }) => pattern.test(isUnsplit ? line : inWords));
}

function oldWordsOf(location: Omit<Found, 'word'>): Found[] {
  return wordsIn(location.text)
    .map(({ word }) => ({ ...location, word }))
    .filter((found) => !isExcepted(found));
}

/** Returns the old words of a text that is in no file, and what to write instead. */
export function vocabularyFaults(text: string): readonly string[] {
  const termFor = new Map(oldWords.map(({ word, use }) => [word, use]));
  return oldWordsOf({ path: '', line: 0, text }).map(({ word }) => `${word} (write: ${termFor.get(word)})`);
}

const commentMark = /^\s*(?:\*|\/\/)\s+(?=\S)/;

/** Returns the old words that begin in one line of a comment and end in the next. */
function wrappedOldWords(location: Omit<Found, 'word'>, next: string | undefined): Found[] {
  const isComment = commentMark.test(location.text) || /^\s*\/\*\*? /.test(location.text);
  if (next === undefined || !isComment || !commentMark.test(next)) return [];
  const text = `${location.text} ${next.replace(commentMark, '')}`;
  const found = oldWordsOf({ ...location, text });
  if (found.length === 0) return [];
  const inOneLine = [location.text, next].flatMap(wordsIn);
  const known = new Set(inOneLine.map(({ word }) => word));
  return found.filter(({ word }) => !known.has(word));
}

function oldWordsOfText(path: string, content: string): Found[] {
  const lines = content.split('\n');
  return lines.flatMap((text, index) => {
    const location = { path, line: index + 1, text };
    return [...oldWordsOf(location), ...wrappedOldWords(location, lines[index + 1])];
  });
}

/** Finds the lines and file names that hold an old word. */
export function findOldWords({ paths, texts }: Repository): Found[] {
  const names = paths.map((path) => ({ path, line: 0, text: path.split('/').at(-1) ?? '' }));
  const written = names.filter(({ path }) => texts.has(path));
  return [
    ...written.flatMap(oldWordsOf),
    ...[...texts].flatMap(([path, content]) => oldWordsOfText(path, content)),
  ];
}
