import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitTax } from '../orders/split-tax.ts';
import type { Credit } from '../orders/upgrade.ts';
import { netTaxPaise } from '../orders/upgrade.ts';
import { billOver, priceUpgrade, shareOf } from './price-upgrade.ts';

const basic = splitTax(199_900, 'MH', 'MH');
const second = splitTax(299_900, 'MH', 'MH');
const creditOf = (tax: Credit['tax'], days: number, ofDays = 365): Credit => ({
  orderId: `CL-${days}`,
  title: 'Basic',
  days,
  ofDays,
  tax: shareOf(tax, days, ofDays),
});

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
  const priced = priceUpgrade(second, [creditOf(basic, 300)]);
  expect(priced.tax).toEqual(second);
  // 3538.82 less 1938.75.
  expect(priced.payablePaise).toBe(160_007);
  expect(priced.upgrade.extraDays).toBe(0);
  // 269.91 twice less 147.87 twice.
  expect(netTaxPaise(priced.tax, priced.upgrade)).toBe(24_408);
});

it('[BIL-14] turns credit above the price into days, bills them too, and charges nothing', () => {
  const priced = priceUpgrade(second, [creditOf(basic, 365), creditOf(basic, 365)]);
  expect(priced.payablePaise).toBe(0);
  // 4717.64 less 3538.82 is 1178.82, at 3538.82 for 365 days.
  expect(priced.upgrade.extraDays).toBe(122);
  expect(priced.tax.totalPaise).toBe(2 * basic.totalPaise);
  expect(priced.tax.taxablePaise).toBe(399_800);
});

it('[BIL-14] does not charge an amount below one rupee', () => {
  const priced = priceUpgrade(second, [creditOf(billOver(second, 353_800), 365)]);
  expect(priced).toMatchObject({ payablePaise: 0, upgrade: { extraDays: 0 } });
  expect(priced.tax.totalPaise).toBe(353_800);
});

it('[BIL-14] makes a bill of exactly the money and credit that were paid, for any credit', () => {
  const days = fc.tuple(fc.integer({ min: 1, max: 365 }), fc.integer({ min: 10_000, max: 2_000_000 }));
  fc.assert(
    fc.property(fc.array(days, { minLength: 1, maxLength: 4 }), fc.boolean(), (years, isInside) => {
      const credits = years.map(([many, paise]) => creditOf(splitTax(paise, 'MH', 'KA'), many));
      const price = splitTax(999_900, 'MH', isInside ? 'MH' : 'KA');
      const { payablePaise, tax, upgrade } = priceUpgrade(price, credits);
      const credited = credits.reduce((sum, one) => sum + one.tax.totalPaise, 0);
      expect(tax.totalPaise).toBe(credited + payablePaise);
      expect(payablePaise === 0 || payablePaise >= 100).toBe(true);
      expect(upgrade.extraDays > 0).toBe(credited > price.totalPaise);
      const taxes = tax.cgstPaise + tax.sgstPaise + tax.igstPaise;
      expect(Math.abs(tax.taxablePaise + taxes - tax.totalPaise)).toBeLessThan(100);
    }),
  );
});
