import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allFaults } from './all-faults.ts';

it('there are at least 60 faults, each with its own id', () => {
  const ids = allFaults.map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(60);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each(allFaults)('$id still applies: its text occurs once in $file', ({ file, find }) => {
  expect(readFileSync(file, 'utf8').split(find).length - 1, find).toBe(1);
});

it.each(allFaults)('$id names tests that exist', ({ near = [], browser }) => {
  const named = browser === undefined ? near : [...near, browser];
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
