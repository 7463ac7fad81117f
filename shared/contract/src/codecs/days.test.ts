import { expect, it } from 'vitest';
import { isCalendarDay } from './days.ts';

it.each([
  ['2026-11-23', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['2026-11-23T00:00', false],
  ['', false],
])('the calendar has the day "%s": %s', (day, exists) => expect(isCalendarDay(day)).toBe(exists));
