import type { EmailTemplate } from '../platform/mail/email.ts';
import { findContactMessage } from './contact-messages.store.ts';

/** To us: what a visitor wrote; an answer goes to the visitor. */
export const writeContactMessage: EmailTemplate = async ({ config }, transaction, mail) => {
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
