import { describe, expect, it } from 'vitest';
import { Pauses } from './pauses.ts';

describe('a pause', () => {
  it('reports that the time passed, was cut short or was refused', async () => {
    const pauses = new Pauses(2);
    const short = pauses.pause(1);
    const long = pauses.pause(60_000);
    expect(await pauses.pause(1)).toBe(false);
    expect(pauses.refused).toBe(1);
    expect(await short).toBe(true);
    pauses.endAll();
    expect(await long).toBe(false);
    expect(pauses.size).toBe(0);
  });
});
