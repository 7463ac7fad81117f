// Part of npm run check: names the functions that are longer than the house rules allow.
import { readRepository } from '../repository.ts';
import { findLongFunctions } from './long-functions.ts';

const found = findLongFunctions(readRepository('.'));
for (const { path, line, name, lines } of found) console.error(`${path}:${line}: ${name} has ${lines} lines`);
if (found.length > 0) {
  console.error(
    'A function has at most 40 lines, or up to 60 with a comment "Over 40 lines: <reason>" directly above it.',
  );
  process.exitCode = 1;
}
