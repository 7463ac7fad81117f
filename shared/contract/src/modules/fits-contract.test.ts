import { describe, expect, it } from 'vitest';
import { fitsContract, misfitOf } from './fits-contract.ts';

const needs = (contract: string, kit?: string[]) => ({ descriptor: { contract }, kit });
const offer = (contract: string, kit: readonly string[] = []) => ({ contract, kit });

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
    expect(fitsContract(needs(contract), offer(offered))).toBe(fits);
  });
});

describe('misfitOf', () => {
  it('names both versions', () =>
    expect(misfitOf(needs('^2.4.0'), offer('2.3.0'))).toBe(
      'Built for contract 2.4.0; this console offers 2.3.0',
    ));

  it('names a kit part that the console does not have', () => {
    const release = needs('^2.0.0', ['@chatline/ui/button', '@chatline/ui/chart']);
    expect(misfitOf(release, offer('2.3.0', ['@chatline/ui/button']))).toBe(
      'It uses @chatline/ui/chart, which this console does not have',
    );
    expect(misfitOf(release, offer('2.3.0', ['@chatline/ui/chart', '@chatline/ui/button']))).toBeUndefined();
  });

  it('accepts a release that lists no kit parts, as earlier releases do', () =>
    expect(misfitOf(needs('^2.0.0'), offer('2.3.0'))).toBeUndefined());
});
