import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceUpgrade, replacedYears } from './price-upgrade.ts';
import { billOver, shareOf, splitTax } from './split-tax.ts';

const basic = splitTax(199_900, 'MH', 'MH');
const second = splitTax(299_900, 'MH', 'MH');

describe('the price of an upgrade', () => {
  it('[BIL-14] credits the unused days by the taxes of their own invoice', () => {
    // 1999.00 x 300 / 365 = 1643.01; 9 % of it is 147.87 twice.
    expect(shareOf(basic, 300, 365)).toEqual({
      percent: 18,
      taxablePaise: 164_301,
      cgstPaise: 14_787,
      sgstPaise: 14_787,
      igstPaise: 0,
      totalPaise: 193_875,
    });
    const inter = splitTax(199_900, 'MH', 'KA');
    expect(shareOf(inter, 300, 365)).toMatchObject({ cgstPaise: 0, igstPaise: 29_574, totalPaise: 193_875 });
    expect(shareOf(basic, 365, 365)).toEqual(basic);
  });

  it('[BIL-14] subtracts the credit from the whole bill of the more expensive plan', () => {
    const priced = priceUpgrade(second, shareOf(basic, 300, 365).totalPaise);
    expect(priced.tax).toEqual(second);
    // 3538.82 less 1938.75.
    expect(priced.payablePaise).toBe(160_007);
    expect(priced.extraDays).toBe(0);
  });

  it('[BIL-14] turns credit above the price into days, bills them too, and charges nothing', () => {
    const priced = priceUpgrade(second, 2 * basic.totalPaise);
    expect(priced.payablePaise).toBe(0);
    // 4717.64 less 3538.82 is 1178.82, at 3538.82 for 365 days.
    expect(priced.extraDays).toBe(122);
    expect(priced.tax.totalPaise).toBe(2 * basic.totalPaise);
    expect(priced.tax.taxablePaise).toBe(399_800);
  });

  it('[BIL-14] does not charge an amount below one rupee', () => {
    const priced = priceUpgrade(second, billOver(second, 353_800).totalPaise);
    expect(priced).toMatchObject({ payablePaise: 0, extraDays: 0 });
    expect(priced.tax.totalPaise).toBe(353_800);
  });

  it('[BIL-14] makes a bill of exactly the money and credit that were paid, for any credit', () => {
    const days = fc.tuple(fc.integer({ min: 1, max: 365 }), fc.integer({ min: 10_000, max: 2_000_000 }));
    fc.assert(
      fc.property(fc.array(days, { minLength: 1, maxLength: 4 }), fc.boolean(), (years, isInside) => {
        const credits = years.map(([many, paise]) => shareOf(splitTax(paise, 'MH', 'KA'), many, 365));
        const price = splitTax(999_900, 'MH', isInside ? 'MH' : 'KA');
        const credited = credits.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
        const { payablePaise, tax, extraDays } = priceUpgrade(price, credited);
        expect(tax.totalPaise).toBe(credited + payablePaise);
        expect(payablePaise === 0 || payablePaise >= 100).toBe(true);
        const rest = Math.max(0, credited - price.totalPaise);
        expect(extraDays).toBe(Math.ceil((rest * 365) / price.totalPaise));
        const taxes = tax.cgstPaise + tax.sgstPaise + tax.igstPaise;
        expect(Math.abs(tax.taxablePaise + taxes - tax.totalPaise)).toBeLessThan(100);
      }),
    );
  });

  it('[BIL-14] replaces the cheaper years, if one of them runs today', () => {
    const running = { rupeesPerYear: 1999, isRunning: true };
    const next = { rupeesPerYear: 1999, isRunning: false };
    const dear = { rupeesPerYear: 9999, isRunning: true };
    expect(replacedYears([running, next, dear], { rupeesPerYear: 2999 })).toEqual([running, next]);
    expect(replacedYears([next, dear], { rupeesPerYear: 2999 })).toEqual([]);
    expect(replacedYears([running], { rupeesPerYear: 1999 })).toEqual([]);
    expect(replacedYears([running], { rupeesPerYear: null })).toEqual([]);
  });
});
