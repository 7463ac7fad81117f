import * as v from 'valibot';
import type { MailWriter } from '../../platform/mail/mail-writer.ts';
import { documentKinds } from './document.ts';
import { findDocument } from './invoices.store.ts';
import { readPdf } from './read-document.ts';

const detailsSchema = v.object({ order: v.string(), kind: v.picklist(documentKinds) });

/** The invoice or credit note of an order, to whoever asked for it by mail. */
export const writeInvoiceMail: MailWriter = async ({ config }, transaction, mail) => {
  const { order, kind } = v.parse(detailsSchema, mail.details);
  const document = await findDocument(transaction, order, kind);
  const pdf = await readPdf({ database: transaction }, order, kind);
  if (document === null || pdf === null) return null;
  const { title, period } = document.content;
  const words = kind === 'invoice' ? 'invoice' : 'credit note';
  const until = period === null ? '' : ` It is valid to the end of ${period.endsOn}.`;
  return {
    subject: `Your ${words} ${pdf.number}`,
    paragraphs: [
      kind === 'invoice'
        ? `Thank you for buying the plan ${title} of ${config.productName}.${until}`
        : `Your payment for the plan ${title} of ${config.productName} was refunded. It takes up to 7 business days to arrive.`,
      `The ${words} ${pdf.number} for the order ${order} goes along with this mail. You also find it in your payment history.`,
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
