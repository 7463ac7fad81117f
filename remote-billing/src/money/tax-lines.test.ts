import { expect, test } from 'vitest';
import { priceLines, priceOfYear, type TaxStates } from './tax-lines.ts';

const linesFor = (rupeesPerYear: number, states: TaxStates) =>
  priceLines('Basic', priceOfYear(rupeesPerYear, states)).map(({ label, amount }) => [label, amount]);

test('within a state the tax is two equal halves', () => {
  expect(linesFor(2999, { seller: 'MH', buyer: 'MH' })).toEqual([
    ['Basic, 1 year', '₹2,999.00'],
    ['CGST 9%', '₹269.91'],
    ['SGST 9%', '₹269.91'],
    ['To pay', '₹3,538.82'],
  ]);
});

test('between states, or if one of them is unknown, the tax is undivided', () => {
  expect(linesFor(1999, { seller: 'MH', buyer: 'KA' })[1]).toEqual(['IGST 18%', '₹359.82']);
  expect(linesFor(1999, { seller: 'MH', buyer: 'MH', isSpecialZone: true })[1]).toEqual([
    'IGST 18%',
    '₹359.82',
  ]);
  expect(linesFor(1999, { seller: 'MH', buyer: null })[1]).toEqual(['GST 18%', '₹359.82']);
});

test('the lines add up to the amount paid', () => {
  expect(priceLines('Basic', priceOfYear(2999, { seller: null, buyer: null }))).toEqual([
    { label: 'Basic, 1 year', amount: '₹2,999.00' },
    { label: 'GST 18%', amount: '₹539.82' },
    { label: 'To pay', amount: '₹3,538.82', isTotal: true },
  ]);
});
