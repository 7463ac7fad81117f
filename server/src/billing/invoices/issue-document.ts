import { planName } from '@chatline/contract/constants/plans';
import type { Queryable } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.store.ts';
import type { Bill } from '../orders/bill.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import type { DocumentContent, DocumentKind } from './document.ts';
import { financialYear, lastCreditDay, untaxed } from './financial-year.ts';
import { addDocument, findDocument, takeNumber } from './invoices.store.ts';

const digits = 6;

/** Takes the next number, such as CL/26-27/000123: sixteen characters at most (outside-services.md, GST numbers). */
async function nextNumber(transaction: Queryable, prefix: string, day: string): Promise<string> {
  const series = `${prefix}/${financialYear(day)}`;
  return `${series}/${String(await takeNumber(transaction, series)).padStart(digits, '0')}`;
}

interface IssueDetails {
  readonly kind: DocumentKind;
  /** The day in Asia/Kolkata. */
  readonly issuedOn: string;
  readonly period: DocumentContent['period'];
  readonly reason: string;
  /** Only of a credit note: other orders whose days have moved. */
  readonly moved?: readonly { orderId: string; startsOn: string; endsOn: string }[];
  /** Only of a credit note for unused days that are credited to another order. */
  readonly credited?: DocumentContent['credited'];
  /** Only of an invoice that is paid with credit notes. */
  readonly credits?: DocumentContent['credits'];
  readonly at: Date;
}

/** Returns the bill of a credit note: without tax if the deadline for reducing the tax of its invoice has passed. */
function creditedBill(bill: Bill, invoice: DocumentContent | undefined, issuedOn: string): Bill {
  if (invoice === undefined || issuedOn <= lastCreditDay(invoice.issuedOn)) return bill;
  return { ...bill, tax: untaxed(bill.tax.totalPaise) };
}

/** Returns the new dates of other orders' years, each with the number of the invoice for it. */
async function movedYears(
  transaction: Queryable,
  moved: NonNullable<IssueDetails['moved']>,
): Promise<DocumentContent['moved']> {
  const years: DocumentContent['moved'] = [];
  for (const { orderId, startsOn, endsOn } of moved) {
    const invoice = await findDocument(transaction, orderId, 'invoice');
    if (invoice !== null) years.push({ invoice: invoice.content.number, startsOn, endsOn });
  }
  return years;
}

/**
 * Issues an order's invoice or credit note in the transaction that books the payment or refund. The same transaction
 * queues the job that draws the PDF, so every document gets one and no booking waits for it.
 * @returns null for an order without a bill, from before invoices were issued
 */
export async function issueDocument(
  transaction: Queryable,
  order: OrderRow,
  { kind, issuedOn, period, reason, moved = [], credited, credits = [], at }: IssueDetails,
): Promise<DocumentContent | null> {
  const { bill, payment_id: paymentId, terms } = order;
  if (bill === null || terms === null) return null;
  const invoice = kind === 'credit-note' ? await findDocument(transaction, order.order_id, 'invoice') : null;
  const { invoicePrefix, creditNotePrefix } = bill.seller;
  const prefix = kind === 'invoice' ? invoicePrefix : creditNotePrefix;
  const content: DocumentContent = {
    number: await nextNumber(transaction, prefix, issuedOn),
    kind,
    issuedOn,
    orderId: order.order_id,
    title: planName(terms),
    period,
    bill: creditedBill(bill, invoice?.content, issuedOn),
    paymentId: paymentId ?? '',
    original: invoice && { number: invoice.content.number, issuedOn: invoice.content.issuedOn },
    reason,
    moved: await movedYears(transaction, moved),
    ...(credited && { credited }),
    ...(terms.rupeesPerYear !== null && { yearPaise: terms.rupeesPerYear * 100 }),
    extraDays: order.upgrade?.extraDays ?? 0,
    credits,
  };
  await addDocument(transaction, content);
  await addJob(transaction, 'draw-document', content.number, at);
  return content;
}
