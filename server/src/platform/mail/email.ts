import type { Queryable } from '../database/database.ts';
import { escapeHtml } from '../html.ts';
import type { Attachment } from '../services/mailer.ts';
import type { Services } from '../services/services.ts';
import type { QueuedEmail } from './emails.store.ts';

/** The content of an email, in plain text. */
export interface Email {
  /** The address as the account spells it, if the recorded spelling differs. */
  readonly to?: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** A link between the paragraphs and the closing ones. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: readonly string[];
  readonly attachments?: readonly Attachment[];
  /** The address for replies, if it is not the sender's. */
  readonly replyTo?: string;
}

/** An email as text and HTML. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function textOf(email: Email, signature: string): string {
  const action = email.action ? [`${email.action.label}:\n${email.action.url}`] : [];
  return `${[...email.paragraphs, ...action, ...(email.closing ?? []), `-- \n${signature}`].join('\n\n')}\n`;
}

function htmlOf(email: Email, signature: string): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const { action } = email;
  const button = action
    ? [
        `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`,
        `<p>Or copy this address: ${escapeHtml(action.url)}</p>`,
      ]
    : [];
  const body = [...email.paragraphs.map(paragraph), ...button, ...(email.closing ?? []).map(paragraph)];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(oneLine(email.subject))}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em">
${body.join('\n')}
<p>${escapeHtml(signature)}</p>
</body></html>
`;
}

/** Renders an email as text and as simple HTML without external content. */
export function renderEmail(email: Email, signature: string): RenderedEmail {
  return {
    subject: oneLine(email.subject),
    text: textOf(email, signature),
    html: htmlOf(email, signature),
  };
}

/**
 * Writes one kind of email when it is about to be sent, in the transaction that creates its link. It is called again for
 * each attempt and must return the same. Null if there is nothing to send, or no longer.
 */
export type EmailTemplate = (
  services: Services,
  transaction: Queryable,
  queued: QueuedEmail,
) => Promise<Email | null>;
