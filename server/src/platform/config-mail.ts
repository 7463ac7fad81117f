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

/** The switches of the mail. */
export const mailEntries = { MAIL_URL: smtpUrl, MAIL_FROM: v.optional(sender), SMTP_URL: smtpUrl };
const mailSchema = v.object(mailEntries);

/** The mail server, and the sender's address. */
export interface MailConfig {
  readonly url: string;
  readonly from: string;
}

/**
 * The mail server: the configured server, else the stand-in's; null where there is none.
 * @throws {StartError} where half of it is missing, or the stand-in is not on this machine
 */
export function readMail(
  env: v.InferOutput<typeof mailSchema>,
  isSandboxed: boolean,
  productName: string,
): MailConfig | null {
  if (env.MAIL_URL !== undefined) {
    if (env.MAIL_FROM === undefined)
      throw new StartError('MAIL_URL needs MAIL_FROM, the address mails are from.');
    return { url: env.MAIL_URL, from: env.MAIL_FROM };
  }
  if (!isSandboxed || env.SMTP_URL === undefined) return null;
  if (!isLoopback(new URL(env.SMTP_URL).hostname)) {
    throw new StartError('SMTP_URL must be an address on 127.0.0.1: demo mails never leave this machine.');
  }
  const name = productName.replace(/[<>"\r\n]/g, '');
  return { url: env.SMTP_URL, from: env.MAIL_FROM ?? `${name} <no-reply@example.com>` };
}
