import { splitTax } from '@chatline/contract/billing/split-tax';
import { describe, expect, it } from 'vitest';
import { gstrCsv } from '../reconcile/gstr-csv.ts';
import { amountInWords } from './amount-in-words.ts';
import { financialYear, untaxed } from './financial-year.ts';
import { makePdf } from './make-pdf.ts';

const content = {
  ...{ number: 'CL/26-27/000001', kind: 'invoice' as const, issuedOn: '2026-11-20', orderId: 'CL-1' },
  ...{ title: 'Basic', period: null, paymentId: 'pay_1', original: null, reason: '', moved: [] },
  ...{ extraDays: 0, credits: [] },
  bill: {
    seller: {
      ...{ name: 'Example Private Limited', address: 'Pune', state: 'MH', gstin: '27ABCDE1234F1Z0' },
      ...{ sac: '998314', invoicePrefix: 'CL', creditNotePrefix: 'CN' },
    },
    buyer: { name: 'कमला जनरल स्टोर्स', address: ['Pune'], email: 'k@example.com', gstin: null },
    placeOfSupply: 'MH',
    isMailed: false,
    isSpecialZone: false,
    tax: splitTax(199_900, 'MH', 'MH'),
  },
};

describe('an invoice', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [100, 'Rupees One Only'],
    [235_882, 'Rupees Two Thousand Three Hundred Fifty Eight and Eighty Two Paise Only'],
    [353_882, 'Rupees Three Thousand Five Hundred Thirty Eight and Eighty Two Paise Only'],
    [
      12_345_678_905,
      'Rupees Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine and Five Paise Only',
    ],
  ])('spells out %i paise', (paise, text) => {
    expect(amountInWords(paise)).toBe(text);
  });

  it.each([
    ['2026-03-31', '25-26'],
    ['2026-04-01', '26-27'],
    ['2026-11-20', '26-27'],
    ['2027-03-31', '26-27'],
    ['2099-12-31', '99-00'],
  ])('puts %s into the financial year %s', (day, year) => {
    expect(financialYear(day)).toBe(year);
  });

  it('draws the same bytes for the same content, small enough to email', async () => {
    const [first, second] = [await makePdf(content), await makePdf(content)];
    expect(first.equals(second)).toBe(true);
    expect(first.length).toBeLessThan(60_000);
    // The fonts are embedded, so that a PDF reader without them still shows the rupee sign.
    expect(first.toString('latin1')).toMatch(/AnekLatin-Regular/);
  });
});

it("[BIL-14] the accountant's file has no credit note that leaves the tax as it is", () => {
  const note = { ...content, kind: 'credit-note' as const };
  expect(gstrCsv([note])).toContain('B2C Credit Note');
  expect(gstrCsv([{ ...note, bill: { ...note.bill, tax: untaxed(164_301) } }])).not.toContain('Credit Note');
});

it("the accountant's file marks a supply to a special economic zone", () => {
  const toZone = { ...content, bill: { ...content.bill, isSpecialZone: true } };
  expect(gstrCsv([content])).toContain(',Regular,');
  expect(gstrCsv([toZone])).toContain(',SEZ supplies with payment,');
});
