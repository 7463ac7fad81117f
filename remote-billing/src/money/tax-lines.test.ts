import { expect, test } from 'vitest';
import { lastDayOfYear } from './plan-days.ts';
import { priceLines, taxedPrice } from './tax-lines.ts';

test('within a state the tax is two equal halves', () => {
  expect(taxedPrice(2999, { seller: 'MH', buyer: 'MH' })).toEqual({
    price: 299_900,
    taxes: [
      { label: 'CGST 9%', paise: 26_991 },
      { label: 'SGST 9%', paise: 26_991 },
    ],
    total: 353_882,
  });
});

test('between states, or if one of them is unknown, the tax is undivided', () => {
  expect(taxedPrice(1999, { seller: 'MH', buyer: 'KA' })).toEqual({
    price: 199_900,
    taxes: [{ label: 'IGST 18%', paise: 35_982 }],
    total: 235_882,
  });
  expect(taxedPrice(1999, { seller: 'MH', buyer: null }).taxes).toEqual([
    { label: 'GST 18%', paise: 35_982 },
  ]);
});

test('the lines add up to the amount paid', () => {
  expect(priceLines('Basic', taxedPrice(2999, { seller: null, buyer: null }))).toEqual([
    { label: 'Basic, 1 year', amount: '₹2,999.00' },
    { label: 'GST 18%', amount: '₹539.82' },
    { label: 'To pay', amount: '₹3,538.82', isTotal: true },
  ]);
});

test.each([
  ['2026-11-20', 122, '2028-03-20'],
  ['2027-01-15', 0, '2028-01-14'],
  ['2028-02-29', 0, '2029-02-27'],
])('[BIL-14] a year from %s and %i days ends on %s, as the server counts it', (first, days, last) => {
  expect(lastDayOfYear(first, days)).toBe(last);
});
