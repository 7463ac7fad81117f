import { expect, test } from 'vitest';
import { expiryNote } from './expiry-note.ts';

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
