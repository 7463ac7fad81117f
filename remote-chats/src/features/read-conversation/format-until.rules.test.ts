import { describe, expect, it } from 'vitest';
import { formatUntil } from './format-until.rules.ts';

const now = Date.UTC(2026, 10, 23, 6, 8, 37);

describe('the text of a time to come', () => {
  it.each([
    ['seconds', 43_000, 'Not before 11:39:20 am', '43 s left'],
    ['the last part of a second', 100, 'Not before 11:38:37 am', '1 s left'],
    ['minutes', 225_000, 'Not before 11:42:22 am', '3 min 45 s left'],
    ['hours', 3 * 3600_000, 'Not before 2:38 pm', ''],
    ['until tomorrow', 20 * 3600_000, 'Not before 7:38 am tomorrow', ''],
  ])('gives the time and the time left: %s', (_, leftMs, time, left) => {
    expect(formatUntil(now + leftMs, now)).toEqual({ time, left });
  });

  it('is empty for a time that is past or unknown', () => {
    expect([formatUntil(now, now), formatUntil(now - 5000, now), formatUntil(null, now)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
