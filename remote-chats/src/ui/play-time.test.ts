import { expect, it } from 'vitest';
import { playTime } from './play-time.ts';

it.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [760, '12:40'],
  [3723, '1:02:03'],
])('[CTRL-08] a position of %s seconds is shown as %s', (seconds, text) => {
  expect(playTime(seconds)).toBe(text);
});
