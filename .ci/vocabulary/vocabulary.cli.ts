// Part of npm run check: old words may only become fewer. --list names the places, --lower writes the lower counts down.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readRepository } from '../repository.ts';
import { compareCounts } from './compare-counts.ts';
import { countWords, findOldWords } from './find-old-words.ts';
import { oldWords } from './old-words.ts';

const { values } = parseArgs({ options: { list: { type: 'boolean' }, lower: { type: 'boolean' } } });
const baselineFile = new URL('baseline.json', import.meta.url);
const baseline: unknown = JSON.parse(readFileSync(baselineFile, 'utf8'));
const found = findOldWords(readRepository('.'));
const { more, lowered } = compareCounts(baseline, countWords(found));

for (const { path, line, word, text } of found) {
  if (values.list || more.has(word)) console.error(`${path}:${line}: ${word}: ${text.trim().slice(0, 120)}`);
}
for (const { word, use } of oldWords) {
  const counts = more.get(word);
  if (counts)
    console.error(`"${word}" is in ${counts.now} lines, ${counts.before} are allowed. Write: ${use}.`);
}
if (values.lower) writeFileSync(baselineFile, `${JSON.stringify(lowered, null, 2)}\n`);
process.exitCode = more.size === 0 ? 0 : 1;
