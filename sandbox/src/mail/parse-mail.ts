import PostalMime, { type Address, type Attachment } from 'postal-mime';
import { linksOf } from './links.ts';
import type { ReceivedMail } from './mail.ts';

/**
 * Reads an email as it came over the wire.
 * @param raw the email
 * @param envelope recipients and sender
 */
export async function parseMail(
  raw: Buffer,
  envelope: { readonly from: string; readonly to: readonly string[] },
): Promise<Omit<ReceivedMail, 'id' | 'receivedAtMs'>> {
  const { from, replyTo, subject = '', text = '', html = '', attachments } = await PostalMime.parse(raw);
  return {
    to: envelope.to,
    from: describe(from) || envelope.from,
    replyTo: replyTo?.map(describe).filter(Boolean).join(', ') || null,
    subject,
    text: text.trimEnd(),
    html,
    links: linksOf(text, html),
    attachments: attachments.map((one) => ({
      filename: one.filename ?? '',
      type: one.mimeType,
      bytes: sizeOf(one),
    })),
  };
}

function describe(address: Address | undefined): string {
  if (!address?.address) return address?.name ?? '';
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

function sizeOf({ content }: Attachment): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
}
