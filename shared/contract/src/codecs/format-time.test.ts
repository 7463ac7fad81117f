import { describe, expect, it } from 'vitest';
import { dayAt } from './days.ts';
import { formatDay, formatDays, formatLeft, formatMoment, formatTime, formatTimeAt } from './format-time.ts';

describe('a date or time in wire format', () => {
  it.each([
    ['2026-11-20', '20 Nov 2026'],
    ['2026-01-05', '5 Jan 2026'],
    ['2026-13-05', '2026-13-05'],
    ['', ''],
  ])('shows the day %j as %j', (wire, shown) => expect(formatDay(wire)).toBe(shown));

  it.each([
    ['2026-11-09', '2026-11-22', '9 – 22 Nov 2026'],
    ['2026-10-28', '2026-11-22', '28 Oct – 22 Nov 2026'],
    ['2025-12-28', '2026-01-03', '28 Dec 2025 – 3 Jan 2026'],
    ['2025-11-22', '2026-11-22', '22 Nov 2025 – 22 Nov 2026'],
    ['2026-11-22', '2026-11-22', '22 Nov 2026'],
  ])('[CTRL-05] shows the days from %j to %j as %j', (from, to, shown) =>
    expect(formatDays(from, to)).toBe(shown),
  );

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

it.each([
  [0, '0 min'],
  [11 * 60_000 + 1, '12 min'],
  [59.5 * 60_000, '1 h 00'],
  [124 * 60_000, '2 h 04'],
  [18 * 3_600_000, '18 h'],
])('a remaining time of %d ms is shown as %s', (ms, text) => expect(formatLeft(ms)).toBe(text));
