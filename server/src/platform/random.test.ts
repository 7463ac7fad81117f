import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

describe('the random source', () => {
  it('returns as many bytes as requested, none of them twice', () => {
    const random = createRandom();
    const given = Array.from({ length: 1000 }, () => random(16));
    expect(new Set(given.map((bytes) => bytes.toString('hex'))).size).toBe(1000);
    expect([random(1), random(4095), random(5000)].map(({ length }) => length)).toEqual([1, 4095, 5000]);
  });
});
