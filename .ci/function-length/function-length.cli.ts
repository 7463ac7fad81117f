// Part of npm run check: functions over 40 lines need a reason, and none is over 60. --list names all of them.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readRepository } from '../repository.ts';
import { findLongFunctions } from './long-functions.ts';

const { values } = parseArgs({ options: { list: { type: 'boolean' } } });
const { withoutReason: allowed }: { withoutReason?: unknown } = JSON.parse(
  readFileSync(new URL('baseline.json', import.meta.url), 'utf8'),
);
if (typeof allowed !== 'number') throw new Error('baseline.json has no number "withoutReason".');
const found = findLongFunctions(readRepository('.'));
const tooLong = found.filter(({ isTooLong }) => isTooLong);
const hasMore = found.length > allowed;

for (const { path, line, name, lines } of values.list || hasMore ? found : tooLong) {
  console.error(`${path}:${line}: ${name} has ${lines} lines`);
}
if (hasMore) {
  console.error(
    `${found.length} functions have more than 40 lines and no "Over 40 lines:" above them; ${allowed} are allowed.`,
  );
}
process.exitCode = hasMore || tooLong.length > 0 ? 1 : 0;
