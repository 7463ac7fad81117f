import { describe, expect, it } from 'vitest';
import { lastDays, readShownDays, sumOf, toChartDays } from './figures.rules.ts';

// Half past midnight of 20 November in India, still the 19th in London.
const now = Date.parse('2026-11-19T19:00:00Z');

describe('the shown days', () => {
  it('end today in India, whatever the browser’s zone', () =>
    expect(lastDays(7, now)).toEqual({ from: '2026-11-14', to: '2026-11-20' }));

  it.each([
    ['from=2026-10-01&to=2026-10-31', { from: '2026-10-01', to: '2026-10-31' }],
    ['', { from: '2026-11-07', to: '2026-11-20' }],
    ['from=2026-10-31&to=2026-10-01', { from: '2026-11-07', to: '2026-11-20' }],
    ['from=2026-02-31&to=2026-03-02', { from: '2026-11-07', to: '2026-11-20' }],
    ['from=2025-01-01&to=2026-03-02', { from: '2026-11-07', to: '2026-11-20' }],
    ['from=2026-11-20&to=2026-11-21', { from: '2026-11-07', to: '2026-11-20' }],
  ])('are read from the address %s', (search, shown) =>
    expect(readShownDays(new URLSearchParams(search), now)).toEqual(shown),
  );
});

it('a day’s bar has parts that add up to the accepted messages, and today’s is marked incomplete', () => {
  const counts = { sent: 10, delivered: 6, read: 4, failed: 1, queued: 2, unknown: 2, held: 1 };
  const [yesterday, today] = toChartDays(
    [
      { day: '2026-11-19', ...counts },
      { day: '2026-11-20', ...counts },
    ],
    now,
  );
  expect(yesterday).toEqual({
    label: '19 Nov',
    read: 4,
    unread: 6,
    notRead: 2,
    failed: 1,
    waiting: 4,
    queued: 3,
    unknown: 2,
    isComplete: true,
  });
  expect(today?.isComplete).toBe(false);
});

it('the label of a day in another year has the year, so that labels are unique', () => {
  const counts = { sent: 1, delivered: 1, read: 1, failed: 0, queued: 0, unknown: 0, held: 0 };
  const days = ['2025-11-20', '2025-12-31', '2026-01-01', '2026-11-20'].map((day) => ({ day, ...counts }));
  expect(toChartDays(days, now).map(({ label }) => label)).toEqual([
    '20 Nov 2025',
    '31 Dec 2025',
    '1 Jan',
    '20 Nov',
  ]);
});

it('the sum of days includes waiting messages and those without a response', () => {
  const day = {
    day: '2026-11-19',
    sent: 10,
    delivered: 6,
    read: 4,
    failed: 1,
    queued: 2,
    unknown: 2,
    held: 1,
  };
  expect(sumOf([day, day])).toEqual({
    sent: 20,
    delivered: 12,
    read: 8,
    failed: 2,
    queued: 4,
    unknown: 4,
    held: 2,
  });
});
