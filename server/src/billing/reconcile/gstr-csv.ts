import { csvStart } from '@chatline/contract/calls/reconciliation-csv';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { stateOf } from '@chatline/contract/constants/indian-states';
import { csvRow, utf8Mark } from '../../platform/csv.ts';
import type { DocumentContent } from '../invoices/document.ts';
import { toRupees } from '../orders/to-payment-row.ts';

const columns = [
  'Document Type',
  'GSTIN/UIN of Recipient',
  'Receiver Name',
  'Document Number',
  'Document Date',
  'Document Value',
  'Place Of Supply',
  'Reverse Charge',
  'Applicable % of Tax Rate',
  'Invoice Type',
  'E-Commerce GSTIN',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
  'Original Invoice Number',
  'Original Invoice Date',
  'SAC',
  'Order Id',
];

/** Formats a day as GSTR-1 does, such as 20-Nov-2026. */
const dashed = (day: string) => formatDay(day).replaceAll(' ', '-');

function stateLabel(code: string): string {
  const state = stateOf(code);
  return state === undefined ? code : `${state.gstDigits}-${state.name}`;
}

function rowOf(document: DocumentContent): string[] {
  const { bill, kind, original } = document;
  const { buyer, tax } = bill;
  const section = buyer.gstin === null ? 'B2C' : 'B2B';
  return [
    kind === 'invoice' ? `${section} Invoice` : `${section} Credit Note`,
    buyer.gstin ?? '',
    buyer.name,
    document.number,
    dashed(document.issuedOn),
    toRupees(tax.totalPaise),
    stateLabel(bill.placeOfSupply),
    'N',
    '',
    bill.isSpecialZone ? 'SEZ supplies with payment' : 'Regular',
    '',
    String(tax.percent),
    toRupees(tax.taxablePaise),
    toRupees(tax.igstPaise),
    toRupees(tax.cgstPaise),
    toRupees(tax.sgstPaise),
    '0.00',
    original?.number ?? '',
    original === null ? '' : dashed(original.issuedOn),
    bill.seller.sac,
    document.orderId,
  ];
}

/** A credit note without tax is left out: it changes nothing that was reported. */
const isReported = ({ bill, kind }: DocumentContent) => kind === 'invoice' || bill.tax.percent > 0;

/** Writes documents as CSV (RFC 4180) in the columns of GSTR-1; amounts of credit notes are positive too. */
export function gstrCsv(documents: readonly DocumentContent[]): string {
  const csv = [columns, ...documents.filter(isReported).map(rowOf)].map(csvRow).join('');
  if (!csv.startsWith(csvStart)) throw new Error('The CSV does not start as the contract says');
  return utf8Mark + csv;
}
