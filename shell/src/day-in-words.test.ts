import { expect, it } from 'vitest';
import { dayInWords, shortDayInWords } from './day-in-words.ts';

it.each([
  ['2026-11-20', '20 Nov'],
  ['2026-01-01', '1 Jan'],
  ['2025-12-31', '31 Dec 2025'],
  ['2025-11-20', '20 Nov 2025'],
  ['2027-01-01', '1 Jan 2027'],
])('%s in short, with its year where that is another one than the present', (day, words) =>
  expect(shortDayInWords(day, '2026-11-20')).toBe(words),
);

it('is told in full with its year, and what is no day as it came', () => {
  expect(dayInWords('2026-11-20')).toBe('20 Nov 2026');
  expect(dayInWords('soon')).toBe('soon');
});
