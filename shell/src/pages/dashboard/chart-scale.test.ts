import { describe, expect, it } from 'vitest';
import type { ChartDay } from './chart-day.ts';
import { barOf, barWidthPx, labelCentrePx, labelStep, labelWidthPx, scaleOf } from './chart-scale.ts';

const none = { read: 0, unread: 0, notRead: 0, waiting: 0, queued: 0, unknown: 0, failed: 0 };
const dayOf = (counts: Partial<ChartDay>): ChartDay => ({
  ...none,
  label: '1 Nov',
  isComplete: true,
  ...counts,
});
const series = ['read', 'failed'] as const;

describe('the scale of the chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [3, [0, 1, 2, 3]],
    [14, [0, 5, 10, 15]],
    [2916, [0, 1000, 2000, 3000]],
    [123_456, [0, 50_000, 100_000, 150_000]],
  ])('[HOME-08] has round whole numbers and room above a bar of %i', (read, ticks) => {
    const scale = scaleOf([dayOf({ read }), dayOf({})], series);
    expect(scale.ticks).toEqual(ticks);
    expect(scale.top).toBeGreaterThanOrEqual(read * 1.08);
  });

  it('has room for parts that are drawn larger than they are', () => {
    const days = [dayOf({ read: 1000, failed: 1 })];
    const scale = scaleOf(days, series);
    const [first] = days;
    expect(first && barOf(first, series, scale, 200).at(-1)?.topPx).toBeGreaterThanOrEqual(0);
  });
});

describe('a bar', () => {
  const scale = { top: 10, ticks: [0, 5, 10], minPart: 0.5 };

  it('has its parts from the bottom up, with a gap between them, and none for a zero', () => {
    expect(barOf(dayOf({ read: 4, failed: 2 }), series, scale, 100)).toEqual([
      { key: 'read', topPx: 60, heightPx: 40, isLast: false },
      { key: 'failed', topPx: 40, heightPx: 18.5, isLast: true },
    ]);
    expect(barOf(dayOf({ failed: 2 }), series, scale, 100)).toEqual([
      { key: 'failed', topPx: 80, heightPx: 20, isLast: true },
    ]);
    expect(barOf(dayOf({}), series, scale, 100)).toEqual([]);
  });

  it('shows a part of few messages beside many', () => {
    const [part] = barOf(dayOf({ failed: 0.01 }), series, scale, 100);
    expect(part?.heightPx).toBe(5);
  });

  it('is never wider than its day, nor too thin to see', () => {
    expect([1, 8, 20, 100].map(barWidthPx)).toEqual([2, 5, 14, 22]);
  });
});

describe('the labels of the days', () => {
  it.each([
    [14, 17],
    [14, 24],
    [14, 54],
    [30, 8],
    [92, 8],
    [7, 110],
  ])(
    'stay within a chart of %i days of %i px and never touch, and the newest day has one',
    (count, dayPx) => {
      const labels = Array.from({ length: count }, (_, index) => `${(index % 28) + 1} Nov`);
      const step = labelStep(labels, dayPx);
      const shown = labels
        .map((label, index) => ({ label, index }))
        .filter(({ index }) => (count - 1 - index) % step === 0);
      expect(shown.at(-1)?.index).toBe(count - 1);
      let endPx = -8;
      for (const { label, index } of shown) {
        const centrePx = labelCentrePx(label, index, dayPx, dayPx * count);
        expect(centrePx - labelWidthPx(label) / 2).toBeGreaterThanOrEqual(endPx + 8);
        endPx = centrePx + labelWidthPx(label) / 2;
      }
      expect(endPx).toBeLessThanOrEqual(dayPx * count);
    },
  );
});
