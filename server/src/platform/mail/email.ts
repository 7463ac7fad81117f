import { escapeHtml } from '../html.ts';

/** A file of a mail. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly base64: string;
}

/** What a mail says, in plain words. */
export interface Email {
  /** Where it goes, where not to the address that was written down: the account's own spelling of it. */
  readonly to?: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do, between the paragraphs and the closing ones. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: readonly string[];
  /** Files that go along. */
  readonly attachments?: readonly Attachment[];
  /** Whom an answer goes to, where not to us. */
  readonly replyTo?: string;
}

/** A letter in both forms that a mail carries. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function textOf(letter: Email, signature: string): string {
  const action = letter.action ? [`${letter.action.label}:\n${letter.action.url}`] : [];
  return `${[...letter.paragraphs, ...action, ...(letter.closing ?? []), `-- \n${signature}`].join('\n\n')}\n`;
}

function htmlOf(letter: Email, signature: string): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const { action } = letter;
  const button = action
    ? [
        `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`,
        `<p>Or copy this address: ${escapeHtml(action.url)}</p>`,
      ]
    : [];
  const body = [...letter.paragraphs.map(paragraph), ...button, ...(letter.closing ?? []).map(paragraph)];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(oneLine(letter.subject))}</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em">
${body.join('\n')}
<p>${escapeHtml(signature)}</p>
</body></html>
`;
}

/** Writes a letter as text and as simple HTML: no picture, nothing loaded from anywhere. */
export function renderEmail(letter: Email, signature: string): RenderedEmail {
  return {
    subject: oneLine(letter.subject),
    text: textOf(letter, signature),
    html: htmlOf(letter, signature),
  };
}
