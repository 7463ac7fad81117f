import { describe, expect, it } from 'vitest';
import { firstFrom } from './first-from.ts';

/** Places that count their reads. */
function countedPlaces(length: number) {
  let looks = 0;
  const places = new Proxy(
    Array.from({ length }, (_, index) => index * 2),
    {
      get(target, key, receiver) {
        looks += 1;
        return Reflect.get(target, key, receiver);
      },
    },
  );
  return { places, looks: () => looks };
}

describe('firstFrom', () => {
  it('finds the first place at or after another one, or none after the last', () => {
    const next = firstFrom([2, 5, 9]);
    expect([0, 2, 3, 5, 8, 9, 10].map(next)).toEqual([2, 2, 5, 5, 9, 9, undefined]);
  });

  it('reads each place once, and one more for each search', () => {
    const { places, looks } = countedPlaces(1000);
    const next = firstFrom(places);
    for (let least = 0; least < 2000; least += 1) next(least);
    expect(looks()).toBeLessThanOrEqual(1000 + 2000);
  });

  it('does not search again once it has passed the last place', () => {
    const { places, looks } = countedPlaces(1000);
    const next = firstFrom(places);
    for (let times = 0; times < 1000; times += 1) next(5000);
    expect(looks()).toBeLessThanOrEqual(1000 + 1000);
  });
});
