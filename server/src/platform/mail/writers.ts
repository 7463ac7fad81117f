import {
  writeConfirmNewEmail,
  writeEmailChanged,
  writeEmailWillChange,
} from '../../accounts/letters/email-letters.ts';
import {
  writeForgotPassword,
  writePartnerActivated,
  writePasswordChanged,
  writeSetPassword,
} from '../../accounts/letters/password-letters.ts';
import { writeRegistration } from '../../accounts/letters/registration-letters.ts';
import {
  writeTokenMade,
  writeTokenReplaced,
  writeTokensEnded,
} from '../../accounts/letters/token-letters.ts';
import { writeInvoiceMail } from '../../billing/invoices/invoice-letter.ts';
import { writeContactMessage } from '../../contact/contact-letter.ts';
import type { MailWriter } from './mail-writer.ts';
import type { MailKind } from './mails.store.ts';

/** Who writes each kind of mail. */
export const writers: Readonly<Record<MailKind, MailWriter>> = {
  'forgot-password': writeForgotPassword,
  'set-password': writeSetPassword,
  'password-changed': writePasswordChanged,
  'partner-activated': writePartnerActivated,
  registration: writeRegistration,
  'confirm-new-email': writeConfirmNewEmail,
  'email-will-change': writeEmailWillChange,
  'email-changed': writeEmailChanged,
  'contact-message': writeContactMessage,
  invoice: writeInvoiceMail,
  'api-token-made': writeTokenMade,
  'api-token-replaced': writeTokenReplaced,
  'api-tokens-ended': writeTokensEnded,
};
