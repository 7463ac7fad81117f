import { expect, it } from 'vitest';
import { formatDay, formatShortDay } from './format-day.ts';

it.each([
  ['2026-11-20', '20 Nov'],
  ['2026-01-01', '1 Jan'],
  ['2025-12-31', '31 Dec 2025'],
  ['2025-11-20', '20 Nov 2025'],
  ['2027-01-01', '1 Jan 2027'],
])('%s in short, with its year where that is another one than the present', (day, text) =>
  expect(formatShortDay(day, '2026-11-20')).toBe(text),
);

it('is told in full with its year, and what is no day as it came', () => {
  expect(formatDay('2026-11-20')).toBe('20 Nov 2026');
  expect(formatDay('soon')).toBe('soon');
});
