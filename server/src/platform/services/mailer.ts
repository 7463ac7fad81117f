import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { isLoopback } from '../config-address.ts';
import type { MailConfig } from '../config-mail.ts';

/** A file of an email. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly base64: string;
}

/** An email to be sent now. */
export interface OutgoingEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for each attempt, so that mail programs recognise an email that arrives twice. */
  readonly messageId: string;
  readonly replyTo?: string | undefined;
  readonly attachments?: readonly Attachment[] | undefined;
}

/** The outcome of an attempt: accepted, refused for good, or to be tried again. */
export type EmailOutcome = 'accepted' | { readonly failed: 'for-good' | 'for-now'; readonly reason: string };

/** A connection to the mail server. */
export interface Mailer {
  send(email: OutgoingEmail): Promise<EmailOutcome>;
  close(): void;
}

const timeouts = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
};

const smtpFault = v.object({ responseCode: v.optional(v.number()), code: v.optional(v.string()) });

/** Only a code from 500 up for the recipient or the message is permanent: a failed login can be fixed. */
function outcomeOf(error: unknown): EmailOutcome {
  const fault = v.safeParse(smtpFault, error);
  const { responseCode = 0, code = '' } = fault.success ? fault.output : {};
  const isForGood = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
  // The server's text may contain the address: code and number are enough for the log.
  return {
    failed: isForGood ? 'for-good' : 'for-now',
    reason: `${code || 'unknown'} ${responseCode}`.trim(),
  };
}

/** Creates a mailer over SMTP, with TLS unless the server is on this machine. */
export function createMailer({ url, from }: MailConfig): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    ...timeouts,
    maxConnections: 2,
    // The job queue decides when to try again.
    maxRequeues: 0,
    requireTLS: !isLoopback(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, replyTo, attachments = [], ...email }) {
      try {
        await transport.sendMail({
          ...email,
          from,
          to: { name: '', address: to },
          attachments: attachments.map(({ base64, ...file }) => ({
            ...file,
            content: Buffer.from(base64, 'base64'),
          })),
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          // Prevents automatic replies of other systems.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return 'accepted';
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}
