// Part of npm run check: names each line that holds an old word, and the term to write instead.
import { readRepository } from '../repository.ts';
import { findOldWords } from './find-old-words.ts';
import { oldWords } from './old-words.ts';

const found = findOldWords(readRepository('.'));
const termFor = new Map(oldWords.map(({ word, use }) => [word, use]));

for (const { path, line, word, text } of found)
  console.error(`${path}:${line}: ${word}: ${text.trim().slice(0, 120)} (write: ${termFor.get(word)})`);
process.exitCode = found.length === 0 ? 0 : 1;
