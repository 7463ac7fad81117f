// Part of npm run check: references in docs, comments and test titles that lead nowhere.
import { readRepository } from '../repository.ts';
import { findDangling } from './find-dangling.ts';

const dangling = findDangling(readRepository('.'));
for (const { path, line, reference, reason } of dangling) {
  console.error(`${path}:${line}: ${reference.trim()}: ${reason}`);
}
process.exitCode = dangling.length === 0 ? 0 : 1;
