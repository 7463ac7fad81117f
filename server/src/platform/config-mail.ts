import * as v from 'valibot';
import { isLoopback } from './config-address.ts';
import { StartError } from './errors.ts';

const smtpUrl = v.optional(
  v.pipe(v.string(), v.url(), v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
);
const sender = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^<>\r\n"]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an address or Name <address>',
  ),
);

/** Switches for mail. */
export const mailEntries = { MAIL_URL: smtpUrl, MAIL_FROM: v.optional(sender), SMTP_URL: smtpUrl };
const mailSchema = v.object(mailEntries);

/** The mail server and the sender's address. */
export interface MailConfig {
  readonly url: string;
  readonly from: string;
}

/**
 * Reads the mail server: the configured one, else the stand-in; null if there is neither.
 * @throws {StartError} if the sender's address is missing, or the stand-in is not on this machine
 */
export function readMail(
  env: v.InferOutput<typeof mailSchema>,
  isSandboxed: boolean,
  productName: string,
): MailConfig | null {
  if (env.MAIL_URL !== undefined) {
    if (env.MAIL_FROM === undefined)
      throw new StartError('MAIL_URL needs MAIL_FROM, the address that emails are sent from.');
    return { url: env.MAIL_URL, from: env.MAIL_FROM };
  }
  if (!isSandboxed || env.SMTP_URL === undefined) return null;
  if (!isLoopback(new URL(env.SMTP_URL).hostname)) {
    throw new StartError('SMTP_URL must be an address on 127.0.0.1: demo mails never leave this machine.');
  }
  const name = productName.replace(/[<>"\r\n]/g, '');
  return { url: env.SMTP_URL, from: env.MAIL_FROM ?? `${name} <no-reply@example.com>` };
}
