import { describe, expect, it } from 'vitest';
import { fitsContract } from './fits-contract.ts';

describe('fitsContract', () => {
  it.each([
    ['^1.0.0', '1.0.0', true],
    ['^1.0.0', '1.4.0', true],
    ['^1.2.3', '1.2.3', true],
    ['^1.2.4', '1.2.3', false],
    ['^1.3.0', '1.2.9', false],
    ['^2.0.0', '1.9.0', false],
    ['^1.0.0', '2.0.0', false],
  ])('%s with %s offered: %s', (contract, offered, fits) => {
    expect(fitsContract({ contract }, offered)).toBe(fits);
  });
});
