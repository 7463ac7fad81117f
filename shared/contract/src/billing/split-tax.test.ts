import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billOver, shareOf, splitTax } from './split-tax.ts';

describe('the tax of a price', () => {
  it('[BIL-09] is split as in examples calculated by hand', () => {
    expect(splitTax(199_900, 'MH', 'MH')).toEqual({
      percent: 18,
      taxablePaise: 199_900,
      cgstPaise: 17_991,
      sgstPaise: 17_991,
      igstPaise: 0,
      totalPaise: 235_882,
    });
    expect(splitTax(299_900, 'MH', 'KA')).toEqual({
      percent: 18,
      taxablePaise: 299_900,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 53_982,
      totalPaise: 353_882,
    });
  });

  it.each([
    [49, 4],
    [50, 5],
    [150, 14],
  ])('[BIL-09] is rounded to the nearest paisa: 9 percent of %i paise is %i', (paise, tax) =>
    expect(splitTax(paise, 'MH', 'MH').cgstPaise).toBe(tax),
  );

  it('[BIL-09] is undivided while the state of seller or buyer is unknown', () => {
    const undivided = splitTax(199_900, 'MH', 'KA');
    expect(splitTax(199_900, 'MH', null)).toEqual(undivided);
    expect(splitTax(199_900, null, null)).toEqual(undivided);
    expect(splitTax(199_900, 'MH', 'MH', true)).toEqual(undivided);
  });

  it('[BIL-09] rounds half a paisa up, in CGST and SGST alike', () => {
    expect(splitTax(50, 'MH', 'MH')).toMatchObject({ cgstPaise: 5, sgstPaise: 5 });
    expect(splitTax(25, 'MH', 'KA')).toMatchObject({ igstPaise: 5 });
  });

  it('neither loses nor adds a paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.boolean(), (taxable, isInside) => {
        const tax = splitTax(taxable, 'MH', isInside ? 'MH' : 'KA');
        expect(tax.cgstPaise).toBe(tax.sgstPaise);
        expect(tax.totalPaise).toBe(taxable + tax.cgstPaise + tax.sgstPaise + tax.igstPaise);
        expect(Math.abs(tax.totalPaise - taxable * 1.18)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('[BIL-09] is the nearest paisa of 9 or 18 percent, for any price, part and total', () => {
    const round = (paise: number, percent: number) => Math.round((paise * percent) / 100);
    const paise = fc.integer({ min: 100, max: 2_000_000_000 });
    fc.assert(
      fc.property(paise, fc.boolean(), fc.integer({ min: 1, max: 366 }), (price, isInside, days) => {
        const tax = splitTax(price, 'MH', isInside ? 'MH' : 'KA');
        for (const one of [tax, shareOf(tax, days, 366), billOver(tax, price)]) {
          expect(one.cgstPaise).toBe(isInside ? round(one.taxablePaise, 9) : 0);
          expect(one.igstPaise).toBe(isInside ? 0 : round(one.taxablePaise, 18));
        }
        expect(billOver(tax, price)).toMatchObject({
          taxablePaise: Math.round((price * 100) / 118),
          totalPaise: price,
        });
      }),
    );
  });
});
