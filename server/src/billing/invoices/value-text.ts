import { formatDay } from '@chatline/contract/codecs/format-time';
import { formatRupees } from '../orders/format.ts';
import type { DocumentContent } from './document.ts';
import { lastCreditDay } from './financial-year.ts';

/** True for a credit note that does not reduce the tax of its invoice. */
export function isWithoutTax({ kind, bill: { tax } }: Pick<DocumentContent, 'kind' | 'bill'>): boolean {
  return kind === 'credit-note' && tax.percent === 0;
}

/** Writes out how the value of unused days follows from that of all days; empty if the bill has another value. */
function shareText({ bill, credited }: DocumentContent): string[] {
  if (credited?.ofPaise === undefined) return [];
  const { days, ofDays, ofPaise } = credited;
  if (Math.round((ofPaise * days) / ofDays) !== bill.tax.taxablePaise) return [];
  return [`₹${formatRupees(ofPaise)} × ${days} ÷ ${ofDays} days = ₹${formatRupees(bill.tax.taxablePaise)}.`];
}

/** Writes out how the value of a year with extra days follows from the credit. */
function extraText({ bill: { tax }, extraDays, yearPaise }: DocumentContent): string[] {
  if (extraDays === 0 || yearPaise === undefined) return [];
  const { percent, taxablePaise, totalPaise } = tax;
  return [
    `The credit pays for the year (₹${formatRupees(yearPaise)}) and for ${extraDays} days (₹${formatRupees(taxablePaise - yearPaise)}): ₹${formatRupees(totalPaise)} × 100 ÷ ${100 + percent} = ₹${formatRupees(taxablePaise)}.`,
  ];
}

/** Writes out the computation of a document's taxable value, line by line, so that a reader can check it. */
export function valueText(document: DocumentContent): string[] {
  if (document.kind === 'invoice') return extraText(document);
  const { original } = document;
  const share = shareText(document);
  if (!isWithoutTax(document) || original === null) return share;
  const last = formatDay(lastCreditDay(original.issuedOn));
  return [...share, `Without GST: it could be reduced until ${last} (section 34(2) of the CGST Act, 2017).`];
}
