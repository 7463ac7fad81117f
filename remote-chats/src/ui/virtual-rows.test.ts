import { describe, expect, it } from 'vitest';
import { forgetHeights } from './virtual-rows.tsx';

describe('the virtual list', () => {
  it('forgets the heights of removed rows once there are many, and keeps all others', () => {
    const all = Array.from({ length: 700 }, (_, index) => `row ${index}`);
    const heights = new Map<unknown, number>(all.map((key) => [key, 40]));
    forgetHeights(heights, all.slice(-300));
    expect(heights.size).toBe(700);
    forgetHeights(heights, all.slice(-100));
    expect([...heights.keys()]).toEqual(all.slice(-100));
  });
});
