import { describe, expect, it } from 'vitest';
import { nextGrantInMs } from './next-grant.ts';

describe('the schedule of grants', () => {
  it('requests the next grant a minute before the current one ends, and never at once', () => {
    expect(nextGrantInMs(900)).toBe(840_000);
    expect(nextGrantInMs(61)).toBe(15_000);
    expect(nextGrantInMs(1)).toBe(15_000);
  });
});
