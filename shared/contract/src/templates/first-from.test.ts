import { describe, expect, it } from 'vitest';
import { firstFrom } from './first-from.ts';

/** Positions that count their reads. */
function countedPositions(length: number) {
  let looks = 0;
  const positions = new Proxy(
    Array.from({ length }, (_, index) => index * 2),
    {
      get(target, key, receiver) {
        looks += 1;
        return Reflect.get(target, key, receiver);
      },
    },
  );
  return { positions, looks: () => looks };
}

describe('firstFrom', () => {
  it('finds the first position at or after another one, or none after the last', () => {
    const next = firstFrom([2, 5, 9]);
    expect([0, 2, 3, 5, 8, 9, 10].map(next)).toEqual([2, 2, 5, 5, 9, 9, undefined]);
  });

  it('reads each position once, and one more for each search', () => {
    const { positions, looks } = countedPositions(1000);
    const next = firstFrom(positions);
    for (let min = 0; min < 2000; min += 1) next(min);
    expect(looks()).toBeLessThanOrEqual(1000 + 2000);
  });

  it('does not search again once it has passed the last position', () => {
    const { positions, looks } = countedPositions(1000);
    const next = firstFrom(positions);
    for (let times = 0; times < 1000; times += 1) next(5000);
    expect(looks()).toBeLessThanOrEqual(1000 + 1000);
  });
});
