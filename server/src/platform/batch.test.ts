import { describe, expect, it } from 'vitest';
import { createBatcher } from './batch.ts';

describe('a batcher', () => {
  it('runs the items of one moment together, and leaves those above the limit to the next batches', async () => {
    const batches: (readonly number[])[] = [];
    const double = createBatcher<number, number>(async (items) => {
      batches.push(items);
      return items.map((item) => item * 2);
    }, 2);
    expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
    expect(batches).toEqual([[1, 2], [3, 4], [5]]);
    expect(await double(6)).toBe(12);
  });

  it('rejects the items of a batch that fails, and no others', async () => {
    const run = createBatcher<string, string>(async (items) => {
      if (items.includes('bad')) throw new Error('on purpose');
      return items;
    }, 1);
    expect(await Promise.allSettled(['bad', 'good'].map(run))).toMatchObject([
      { status: 'rejected' },
      { status: 'fulfilled', value: 'good' },
    ]);
  });
});
