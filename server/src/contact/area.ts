import type { Area } from '../platform/area.ts';
import { daysBefore } from '../platform/calendar.ts';
import type { EmailTemplate } from '../platform/mail/email.ts';
import { deleteOldContactMessages, findContactMessage } from './contact-messages.store.ts';
import { sendContactRoute } from './send-contact.route.ts';

/** The privacy policy promises this limit. */
const contactDays = 365;

/** Writes the email that brings us a visitor's message; a reply goes to the visitor. */
const writeContactMessage: EmailTemplate = async ({ config }, transaction, mail) => {
  const found = await findContactMessage(transaction, Number(mail.details.message));
  if (found === null) return null;
  const { name, email, message } = found;
  return {
    subject: `${config.productName} contact form: ${name}`,
    paragraphs: [`${name} (${email}) wrote:`, message],
    closing: ['Reply to this email to answer the visitor. The address is not verified.'],
    replyTo: email,
  };
};

const mails = {
  'contact-message': writeContactMessage,
};

declare module '../platform/mail/mails.store.ts' {
  interface MailKinds extends Record<keyof typeof mails, true> {}
}

export const contactArea: Area = {
  calls: [sendContactRoute],
  mails,
  async maintenance({ database }, now) {
    await deleteOldContactMessages(database, daysBefore(now, contactDays));
  },
};
