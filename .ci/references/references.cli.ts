// Part of npm run check: references in docs, comments and test titles that lead nowhere.
import { readRepository } from '../repository.ts';
import { findDangling } from './find-dangling.ts';

/** Documents that are being written, and the package that is being cut into four. */
const awaited =
  /(?:look|outside-services|wire-format|stack)\.md|specification\.md has no|^decision 000|`shared\/|^decisions\.md/i;
const dangling = findDangling(readRepository('.')).filter(
  ({ path, reference, reason }) =>
    !path.startsWith('shared/src/') && !awaited.test(reference) && !awaited.test(reason),
);
for (const { path, line, reference, reason } of dangling) {
  console.error(`${path}:${line}: ${reference.trim()}: ${reason}`);
}
process.exitCode = dangling.length === 0 ? 0 : 1;
