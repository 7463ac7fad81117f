import { describe, expect, it } from 'vitest';
import { dayAt } from './days.ts';
import { formatDay, formatMoment, formatTime, formatTimeAt } from './format-time.ts';

describe('a date or time in wire format', () => {
  it.each([
    ['2026-11-20', '20 Nov 2026'],
    ['2026-01-05', '5 Jan 2026'],
    ['2026-13-05', '2026-13-05'],
    ['', ''],
  ])('shows the day %j as %j', (wire, shown) => expect(formatDay(wire)).toBe(shown));

  it.each([
    ['11:41:09', '11:41 am'],
    ['00:05:00', '12:05 am'],
    ['12:00:00', '12:00 pm'],
    ['23:59:59', '11:59 pm'],
    ['25:00:00', '25:00:00'],
    ['soon', 'soon'],
  ])('shows the time %j as %j', (wire, shown) => expect(formatTime(wire)).toBe(shown));

  it('shows a timestamp in the time zone of Kolkata', () => {
    const midnight = Date.UTC(2026, 10, 19, 18, 30);
    expect(formatMoment(midnight)).toBe('20 Nov 2026, 12:00 am');
    expect([dayAt(midnight), dayAt(midnight - 1)]).toEqual(['2026-11-20', '2026-11-19']);
    expect(formatTimeAt(midnight - 1)).toBe('11:59 pm');
  });
});
