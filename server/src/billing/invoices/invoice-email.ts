import { formatDay } from '@chatline/contract/codecs/format-time';
import { refundBusinessDays } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import type { EmailTemplate } from '../../platform/mail/email.ts';
import { type DocumentContent, documentKinds } from './document.ts';
import { findDocument } from './invoices.store.ts';
import { readPdf } from './read-document.ts';

const detailsSchema = v.object({ order: v.string(), kind: v.picklist(documentKinds) });

/** Describes when the bought period ends, and when it begins if another plan runs before it. */
function validity(period: DocumentContent['period'], issuedOn: string): string {
  if (period === null) return '';
  const from = period.startsOn > issuedOn ? ` begins on ${formatDay(period.startsOn)} and` : '';
  return ` It${from} is valid to the end of ${formatDay(period.endsOn)}.`;
}

/** Describes the reason for a credit note: a refund, or unused days that pay for another plan. */
function creditIntro(title: string, product: string, credited: DocumentContent['credited']): string {
  if (credited === undefined) {
    return `Your payment for the plan ${title} of ${product} was refunded. The refund takes up to ${refundBusinessDays} business days to arrive.`;
  }
  const { days, ofDays, orderId } = credited;
  return `Your new plan of ${product} has begun. ${days} of the ${ofDays} days of the plan ${title} were not used; their price was credited to the order ${orderId}.`;
}

/** Writes the email with the invoice or credit note of an order attached; null if there is none. */
export const writeInvoiceEmail: EmailTemplate = async ({ config }, transaction, mail) => {
  const { order, kind } = v.parse(detailsSchema, mail.details);
  const document = await findDocument(transaction, order, kind);
  const pdf = await readPdf({ database: transaction }, order, kind);
  if (document === null || pdf === null) return null;
  const { credited, issuedOn, moved, period, title } = document.content;
  const text = kind === 'invoice' ? 'invoice' : 'credit note';
  const moves = moved.map(
    (year) =>
      `The year of your invoice ${year.invoice} has moved: it now runs from ${formatDay(year.startsOn)} to ${formatDay(year.endsOn)}.`,
  );
  return {
    subject: `Your ${text} ${pdf.number}`,
    paragraphs: [
      kind === 'invoice'
        ? `Thank you for buying the plan ${title} of ${config.productName}.${validity(period, issuedOn)}`
        : creditIntro(title, config.productName, credited),
      ...moves,
      `The ${text} ${pdf.number} for the order ${order} is attached. You can also find it in your payment history.`,
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
