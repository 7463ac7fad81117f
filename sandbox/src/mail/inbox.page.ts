import { type Html, html } from '../page/html.ts';
import type { Page } from '../page/send-page.ts';
import { splitAtLinks } from './links.ts';
import type { ReceivedMail } from './mail.ts';

const label = 'Local stand-in for email';
const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/**
 * The page that lists mails.
 * @param mails newest first
 * @param to address of the listed emails; undefined for all
 */
export function inboxPage(mails: readonly ReceivedMail[], to: string | undefined): Page {
  const none = html`<p>No mail yet. This page refreshes every 5 seconds.</p>`;
  return {
    title: to ? `Inbox of ${to}` : 'Inbox',
    label,
    head: html`<meta http-equiv="refresh" content="5">`,
    body: html`<p>Every mail that the product sends is collected here; nothing leaves this machine.</p>
${mails.length === 0 ? none : html`<ul class="list">${mails.map(row)}</ul>`}`,
  };
}

function row({ id, subject, from, to, receivedAtMs }: ReceivedMail): Html {
  return html`<li><a href="/inbox/${id}">${subject || '(no subject)'}</a>
<div>to ${to.join(', ')}, from ${from}</div>
<div class="muted">${time.format(receivedAtMs)} IST</div></li>
`;
}

/** The page that shows one email: its text with its links, then its HTML part in a frame of its own. */
export function mailPage(mail: ReceivedMail): Page {
  const { id, from, to, replyTo, receivedAtMs, subject, text, links } = mail;
  const frame = html`<h2>As HTML</h2>
<iframe title="The mail as HTML" src="/inbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  return {
    title: subject || '(no subject)',
    label,
    allowed: ["frame-src 'self'"],
    body: html`<p><a href="/inbox">Inbox</a></p>
<dl><dt>From</dt><dd>${from}</dd><dt>To</dt><dd>${to.join(', ')}</dd>
${replyTo ? html`<dt>Reply to</dt><dd>${replyTo}</dd>` : ''}
<dt>Received</dt><dd>${time.format(receivedAtMs)} IST</dd></dl>
${text ? html`<pre>${linked(text)}</pre>` : ''}
${links.length > 0 ? html`<h2>Links</h2><ul class="list">${links.map(linkRow)}</ul>` : ''}
${attachmentsOf(mail)}${mail.html ? frame : ''}`,
  };
}

function linked(text: string): readonly Html[] {
  return splitAtLinks(text).map((piece) => (piece.isLink ? anchor(piece.text) : html`${piece.text}`));
}

function linkRow(link: string): Html {
  return html`<li>${anchor(link)}</li>`;
}

function anchor(link: string): Html {
  return html`<a href="${link}">${link}</a>`;
}

function attachmentsOf({ attachments }: ReceivedMail): Html {
  if (attachments.length === 0) return html``;
  const rows = attachments.map(
    ({ filename, type, bytes }) => html`<li>${filename || '(no name)'}, ${type}, ${bytes} bytes</li>`,
  );
  return html`<h2>Attachments</h2><ul class="list">${rows}</ul>`;
}

/** The page for an email that is no longer kept. */
export function goneMailPage(): Page {
  return {
    title: 'No such mail',
    label,
    body: html`<p>It was deleted or replaced by newer mail. <a href="/inbox">Inbox</a></p>`,
  };
}
