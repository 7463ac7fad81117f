import { formatDay } from '@chatline/contract/codecs/format-time';
import { refundBusinessDays } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import type { EmailTemplate } from '../../platform/mail/email.ts';
import { type DocumentContent, documentKinds } from './document.ts';
import { findDocument } from './invoices.store.ts';
import { readPdf } from './read-document.ts';

const detailsSchema = v.object({ order: v.string(), kind: v.picklist(documentKinds) });

/** Returns the first and the last day of the bought period. */
function periodText(period: DocumentContent['period']): string {
  if (period === null) return '';
  return ` It runs from ${formatDay(period.startsOn)} to ${formatDay(period.endsOn)}.`;
}

/** Describes the reason for a credit note: a refund, or unused days that pay for another plan. */
function creditIntro(title: string, credited: DocumentContent['credited']): string {
  if (credited === undefined) {
    return `Your payment for the ${title} plan was refunded. The refund takes up to ${refundBusinessDays} business days to arrive.`;
  }
  const { days, ofDays, orderId } = credited;
  return `Your new plan has started. ${days} of ${ofDays} days of your ${title} plan were unused; their value was credited to order ${orderId}.`;
}

/** Writes the email with the invoice or credit note of an order attached; null if there is none. */
export const writeInvoiceEmail: EmailTemplate = async (_services, transaction, queued) => {
  const { order, kind } = v.parse(detailsSchema, queued.details);
  const document = await findDocument(transaction, order, kind);
  const pdf = await readPdf({ database: transaction }, order, kind);
  if (document === null || pdf === null) return null;
  const { credited, moved, period, title } = document.content;
  const text = kind === 'invoice' ? 'invoice' : 'credit note';
  const moves = moved.map(
    (year) =>
      `The year on invoice ${year.invoice} now runs from ${formatDay(year.startsOn)} to ${formatDay(year.endsOn)}.`,
  );
  return {
    subject: `Your ${text} ${pdf.number}`,
    paragraphs: [
      kind === 'invoice'
        ? `Thank you for buying the ${title} plan.${periodText(period)}`
        : creditIntro(title, credited),
      ...moves,
      `The ${text} ${pdf.number} for order ${order} is attached. You can also find it in your payment history.`,
    ],
    attachments: [
      {
        filename: `${pdf.number.replaceAll('/', '-')}.pdf`,
        contentType: 'application/pdf',
        base64: pdf.base64,
      },
    ],
  };
};
