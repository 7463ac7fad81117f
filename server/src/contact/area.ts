import type { Area } from '../platform/area.ts';
import { daysBefore } from '../platform/calendar.ts';
import { writeContactMessage } from './contact-email.ts';
import { dropOldContactMessages } from './contact-messages.store.ts';
import { sendContactRoute } from './send-contact.route.ts';

/** The privacy policy says so. */
const contactDays = 365;

const mails = {
  'contact-message': writeContactMessage,
};

declare module '../platform/mail/mails.store.ts' {
  interface MailKinds extends Record<keyof typeof mails, true> {}
}

/** What this area adds to the server. */
export const contactArea: Area = {
  calls: [sendContactRoute],
  mails,
  async tidyUp({ database }, now) {
    await dropOldContactMessages(database, daysBefore(now, contactDays));
  },
};
