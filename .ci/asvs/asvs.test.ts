import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readRepository } from '../repository.ts';

/** The requirements of levels 1 and 2 of ASVS 5.0.0: `1.2.1-9` for 1.2.1 to 1.2.9. */
const numbers = `
1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6
3.5.1-5 3.7.1-2 4.1.1-3 4.2.1 4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4
6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3
8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2
11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-3 12.2.1-2 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2
13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3
16.5.1-3 17.1.1 17.2.1-4 17.3.1-2
`;

function expand(part: string): string[] {
  const [, section = '', list = ''] = /^(\d+\.\d+)\.(.+)$/.exec(part) ?? [];
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
  });
}

const text = readFileSync('docs/asvs.md', 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', , state = '', reason = '']) => ({ number, state, reason }),
);

it('[OPS-104] docs/asvs.md has every requirement of levels 1 and 2 once, with a state, and counts the states', () => {
  expect(rows.map(({ number }) => number)).toEqual(numbers.trim().split(/\s+/).flatMap(expand));
  for (const state of ['held', 'untested', 'not met', 'n/a']) {
    const counted = new RegExp(`^\\| ${state} \\| [^|]+ \\| (\\d+) \\|$`, 'm').exec(text)?.[1];
    expect(Number(counted), state).toBe(rows.filter((row) => row.state === state).length);
  }
});

it('[OPS-104] every line of docs/asvs.md that is held names tests that exist, and every other one a reason', () => {
  const names = new Set(readRepository('.').paths.map((file) => file.split('/').at(-1)));
  for (const { number, state, reason } of rows) {
    const tests = reason.match(/[\w.-]+\.(?:test|spec)\.tsx?/g) ?? [];
    expect(
      [...tests].filter((name) => !names.has(name)),
      number,
    ).toEqual([]);
    if (state === 'held') expect(tests.length > 0, number).toBe(true);
    else expect(reason.length, number).toBeGreaterThan(3);
  }
});
