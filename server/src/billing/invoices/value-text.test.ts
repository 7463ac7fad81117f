import { shareOf, splitTax } from '@chatline/contract/billing/split-tax';
import { expect, it } from 'vitest';
import { testSeller } from '../../testing/buying.ts';
import type { DocumentContent } from './document.ts';
import { lastCreditDay, untaxed } from './financial-year.ts';
import { valueText } from './value-text.ts';

const basic = splitTax(199_900, 'MH', 'MH');
const buyer = { name: 'Kamala Stores', address: [], email: 'kamala@example.com', gstin: null };
const document = (changes: Partial<DocumentContent>, tax = basic): DocumentContent => ({
  number: 'CN/26-27/000001',
  kind: 'credit-note',
  issuedOn: '2026-11-30',
  orderId: 'CL1',
  title: 'Basic, second tier',
  period: null,
  bill: { seller: testSeller, buyer, placeOfSupply: 'MH', isMailed: true, isSpecialZone: false, tax },
  paymentId: '',
  original: { number: 'CL/25-26/000001', issuedOn: '2026-03-20' },
  reason: '',
  moved: [],
  extraDays: 0,
  credits: [],
  ...changes,
});

it.each([
  ['2026-03-31', '2026-11-30'],
  ['2026-04-01', '2027-11-30'],
  ['2026-11-20', '2027-11-30'],
  ['2027-01-24', '2027-11-30'],
])('the tax of an invoice of %s can be reduced until %s', (invoicedOn, last) => {
  expect(lastCreditDay(invoicedOn)).toBe(last);
});

it('[BIL-14] an invoice shows how its value follows from the credit', () => {
  // 2 x 2358.82 = 4717.64; 4717.64 x 100 / 118 = 3998.00; 3998.00 - 2999.00 = 999.00.
  const tax = splitTax(399_800, 'MH', 'MH');
  expect(tax.totalPaise).toBe(471_764);
  expect(valueText(document({ kind: 'invoice', extraDays: 122, yearPaise: 299_900 }, tax))).toEqual([
    'The credit pays for the year (₹2,999.00) and for 122 days (₹999.00): ₹4,717.64 × 100 ÷ 118 = ₹3,998.00.',
  ]);
});

it('[BIL-14] a credit note shows how its value follows from the unused days, and why it has no tax', () => {
  const credited = { orderId: 'CL2', days: 300, ofDays: 365, ofPaise: 199_900 };
  const share = '₹1,999.00 × 300 ÷ 365 days = ₹1,643.01.';
  expect(valueText(document({ credited }, shareOf(basic, 300, 365)))).toEqual([share]);
  expect(valueText(document({ credited }, untaxed(164_301)))).toEqual([
    share,
    'Without GST: it could be reduced until 30 Nov 2026 (section 34(2) of the CGST Act, 2017).',
  ]);
});
