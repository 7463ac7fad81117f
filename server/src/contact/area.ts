import type { Area } from '../platform/area.ts';
import { daysBefore } from '../platform/calendar.ts';
import type { EmailTemplate } from '../platform/mail/email.ts';
import { deleteOldContactMessages, findContactMessage } from './contact-messages.store.ts';
import { sendContactRoute } from './send-contact.route.ts';

/** The privacy policy promises this limit. */
const contactDays = 365;

/** Writes the email that brings us a visitor's message; a reply goes to the visitor. */
const writeContactMessage: EmailTemplate = async ({ config }, transaction, queued) => {
  const found = await findContactMessage(transaction, Number(queued.details.message));
  if (found === null) return null;
  const { name, email, message } = found;
  return {
    subject: `${config.productName} contact form: ${name}`,
    paragraphs: [`${name} (${email}) wrote:`, message],
    closing: ['Reply to this email to answer the visitor. The address is not verified.'],
    replyTo: email,
  };
};

const emails = {
  'contact-message': writeContactMessage,
};

declare module '../platform/mail/emails.store.ts' {
  interface EmailKinds extends Record<keyof typeof emails, true> {}
}

export const contactArea: Area = {
  calls: [sendContactRoute],
  emails,
  async maintenance({ database }, now) {
    await deleteOldContactMessages(database, daysBefore(now, contactDays));
  },
};
