import { expect, test } from 'vitest';
import { expiryNote } from './user-facts.tsx';

/** 20 Nov 2026, 11:50 pm in India. */
const now = Date.UTC(2026, 10, 20, 18, 20);

test.each([
  [null, 'No plan yet.'],
  ['2026-11-08', 'Ended 12 days ago.'],
  ['2026-11-19', 'Ended 1 day ago.'],
  ['2026-11-20', 'Ends today.'],
  ['2026-11-21', '1 day left.'],
  ['2026-12-20', '30 days left.'],
  ['2026-12-21', ''],
])('%s, late in the day of 20 Nov 2026: %s', (date, note) => {
  expect(expiryNote(date, now)).toBe(note);
});

test('a plan ends with the day in India, in any time zone of the browser', () => {
  const halfPastMidnight = Date.UTC(2026, 10, 19, 19);
  expect(expiryNote('2026-11-20', halfPastMidnight)).toBe('Ends today.');
  expect(expiryNote('2026-11-19', halfPastMidnight)).toBe('Ended 1 day ago.');
});
