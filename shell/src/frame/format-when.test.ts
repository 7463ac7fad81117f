import { expect, it } from 'vitest';
import { formatWhen } from './format-when.ts';

// Half past midnight of 1 January in India, still the old year in London.
const now = Date.parse('2026-12-31T19:00:00Z');

it.each([
  ['2026-12-31T18:35:00Z', '12:05 am'],
  ['2026-12-31T18:25:00Z', 'Yesterday'],
  ['2026-12-30T10:00:00Z', '30 Dec 2026'],
])('tells %s as a list has room for it, and another year', (at, text) =>
  expect(formatWhen(Date.parse(at), now)).toBe(text),
);

it('leaves the present year out', () => {
  const [lunch, lastDay] = [Date.parse('2026-11-20T07:00:00Z'), Date.parse('2026-12-31T18:00:00Z')];
  expect(formatWhen(lunch, lastDay)).toBe('20 Nov');
});
