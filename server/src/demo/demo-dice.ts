/** Repeatable random choices for the demo data: the same seed always gives the same ones. */
export interface Dice {
  /** Returns a number from 0 to 1, without 1. */
  next(): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** Returns a whole number in a range, both ends included. */
  between(min: number, max: number): number;
  /** Returns one of a list. */
  pick<T>(list: readonly [T, ...T[]]): T;
  /** Returns one of a list, more often one with a larger weight. */
  weigh<T>(list: readonly [Weighted<T>, ...Weighted<T>[]]): T;
}

/** A choice and its weight. */
export type Weighted<T> = readonly [choice: T, weight: number];

/** Makes dice with the generator mulberry32, which is public domain. */
export function makeDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    weigh(list) {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of list) {
        left -= weight;
        if (left < 0) return choice;
      }
      return list[0][0];
    },
  };
}
