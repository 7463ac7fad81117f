import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { isLoopback } from '../config-address.ts';
import type { MailConfig } from '../config-mail.ts';

/** A file of a mail. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly base64: string;
}

/** A mail as it goes out. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same at every try, so that a mail that arrives twice is seen as one. */
  readonly messageId: string;
  readonly replyTo?: string | undefined;
  readonly attachments?: readonly Attachment[] | undefined;
}

/** The outcome of a try to send: taken, refused for good, or to be tried again. */
export type MailOutcome = 'taken' | { readonly failed: 'for-good' | 'for-now'; readonly reason: string };

/** Sends mails. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<MailOutcome>;
  close(): void;
}

const timeouts = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
};

const smtpFault = v.object({ responseCode: v.optional(v.number()), code: v.optional(v.string()) });

/** Only a code of 500 and above for the recipient or the message is permanent; logins can be fixed. */
function outcomeOf(error: unknown): MailOutcome {
  const fault = v.safeParse(smtpFault, error);
  const { responseCode = 0, code = '' } = fault.success ? fault.output : {};
  const isForGood = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
  // The server's own text may hold the address: code and number are enough for the log.
  return {
    failed: isForGood ? 'for-good' : 'for-now',
    reason: `${code || 'unknown'} ${responseCode}`.trim(),
  };
}

/** Mails over SMTP; in the clear only inside this machine. */
export function createMailer({ url, from }: MailConfig): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    ...timeouts,
    maxConnections: 2,
    // The queue of jobs tries again, and it knows when.
    maxRequeues: 0,
    requireTLS: !isLoopback(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, replyTo, attachments = [], ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          from,
          to: { name: '', address: to },
          attachments: attachments.map(({ base64, ...file }) => ({
            ...file,
            content: Buffer.from(base64, 'base64'),
          })),
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          // Other machines must not answer with "out of office".
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return 'taken';
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}
