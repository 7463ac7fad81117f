import { expect, it } from 'vitest';
import { trialLength } from './trial-length.ts';

it.each([
  [24, '1 day', '1-day'],
  [48, '2 days', '2-day'],
  [36, '36 hours', '36-hour'],
  [1, '1 hour', '1-hour'],
])('%i hours are "%s" and "%s"', (hours, noun, adjective) =>
  expect(trialLength(hours)).toEqual({ noun, adjective }),
);
