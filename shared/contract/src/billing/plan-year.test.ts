import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../codecs/days.ts';
import { yearDays } from '../constants/plans.ts';
import { lastDayOfYear, nextYear } from './plan-year.ts';

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));

describe('a year', () => {
  it.each([
    ['2026-11-20', 122, '2028-03-20'],
    ['2027-01-15', 0, '2028-01-14'],
    ['2028-02-29', 0, '2029-02-27'],
    ['2027-03-01', 0, '2028-02-29'],
  ])('[BIL-14] from %s and %i days ends on %s', (first, days, last) => {
    expect(lastDayOfYear(first, days)).toBe(last);
  });

  it('[BIL-14] has 365 days, or 366 if it contains 29 February', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1000 }), (first, extraDays) => {
        const last = lastDayOfYear(first);
        const years = new Set([first, last].map((one) => one.slice(0, 4)));
        const leapDays = [...years].map((year) => addDays(`${year}-02-28`, 1));
        const hasLeapDay = leapDays.some((one) => one.endsWith('-29') && first <= one && one <= last);
        // A year from 29 February ends on 27 February.
        const isLonger = hasLeapDay && !first.endsWith('-02-29');
        expect(daysBetween(first, last) + 1).toBe(yearDays + (isLonger ? 1 : 0));
        expect(lastDayOfYear(first, extraDays)).toBe(addDays(last, extraDays));
      }),
    );
  });

  it('[BIL-14] begins today, or the day after the running plan', () => {
    expect(nextYear('2026-11-20', null).startsOn).toBe('2026-11-20');
    expect(nextYear('2026-11-20', '2026-11-19').startsOn).toBe('2026-11-20');
    expect(nextYear('2026-11-20', '2020-01-01').startsOn).toBe('2026-11-20');
    expect(nextYear('2026-11-20', '2026-11-20').startsOn).toBe('2026-11-21');
    expect(nextYear('2026-11-20', '2028-02-28', 2)).toEqual({ startsOn: '2028-02-29', endsOn: '2029-03-01' });
  });
});
