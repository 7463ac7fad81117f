import { expect, test } from 'vitest';
import { newestFirst } from './audit-trail.rules.ts';

test('the newest entry is first', () => {
  const entry = (id: string, atMs: number) => ({ id, atMs, actor: 'System', action: 'Created', details: '' });
  expect(newestFirst([entry('1', 10), entry('2', 30), entry('3', 20)]).map(({ id }) => id)).toEqual([
    '2',
    '3',
    '1',
  ]);
});
