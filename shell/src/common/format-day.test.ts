import { expect, it } from 'vitest';
import { formatShortDay, formatWhen } from './format-day.ts';

it.each([
  ['2026-11-20', '20 Nov'],
  ['2026-01-01', '1 Jan'],
  ['2025-12-31', '31 Dec 2025'],
  ['2025-11-20', '20 Nov 2025'],
  ['2027-01-01', '1 Jan 2027'],
])('%s is shown as %s, with its year if it is not the current one', (day, text) =>
  expect(formatShortDay(day, '2026-11-20')).toBe(text),
);

// Half past midnight of 1 January in India, still the old year in London.
const now = Date.parse('2026-12-31T19:00:00Z');

it.each([
  ['2026-12-31T18:35:00Z', '12:05 am'],
  ['2026-12-31T18:25:00Z', 'Yesterday'],
  ['2026-12-30T10:00:00Z', '30 Dec 2026'],
])('%s is shown as %s in a list, by India’s day', (at, text) =>
  expect(formatWhen(Date.parse(at), now)).toBe(text),
);

it('a list leaves out the current year', () => {
  const [lunch, lastDay] = [Date.parse('2026-11-20T07:00:00Z'), Date.parse('2026-12-31T18:00:00Z')];
  expect(formatWhen(lunch, lastDay)).toBe('20 Nov');
});
