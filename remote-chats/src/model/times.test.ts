import { expect, test } from 'vitest';
import { lastText } from './times.ts';

const at = (text: string) => Date.parse(`${text}+05:30`);

test.each([
  ['2026-11-22T23:56:00', '2026-11-23T00:04:00', 'Yesterday'],
  ['2026-11-22T00:01:00', '2026-11-23T23:56:00', 'Yesterday'],
  ['2026-11-23T00:01:00', '2026-11-23T00:04:00', '12:01 am'],
  ['2026-11-20T09:00:00', '2026-11-23T00:04:00', 'Fri'],
  ['2026-11-18T00:04:00', '2026-11-23T00:04:00', 'Wed'],
  ['2026-11-17T00:05:00', '2026-11-23T00:04:00', 'Tue'],
  ['2026-11-17T00:04:00', '2026-11-23T00:04:00', '17 Nov'],
  ['2026-11-03T09:00:00', '2026-11-23T00:04:00', '3 Nov'],
])('[CHAT-03] a last message of %s is shown at %s as %s', (last, now, text) => {
  expect(lastText(at(last), at(now))).toBe(text);
});
