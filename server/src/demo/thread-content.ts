import { type DemoFile, demoFiles } from './demo-files.ts';
import type { PastInbound } from './demo-threads.store.ts';
import type { Line, LineExtra } from './demo-threads.ts';
import type { PastMessage } from './demo-traffic.ts';
import { templateMessage } from './template-message.ts';

/** A line at its moment. */
export interface TimedLine {
  readonly phone: string;
  readonly side: Line[0];
  readonly atMs: number;
  readonly text: string;
  readonly extra: LineExtra;
  /** Unique in the account. */
  readonly key: string;
}

/** Returns kind and content of a customer's line, as they are stored from a webhook. */
export function inboundContent({ text, extra }: TimedLine): Pick<PastInbound, 'kind' | 'content'> {
  const { file: id, place, contact, isChoice } = extra;
  if (id !== undefined) {
    const { mimeType, name }: DemoFile = demoFiles[id];
    const type = kindOf(mimeType);
    return { kind: type, content: { type, media: { channelId: id, mimeType, name, caption: null } } };
  }
  if (place !== undefined)
    return { kind: 'location', content: { type: 'location', ...place, address: null } };
  if (contact !== undefined) {
    const contacts = [{ name: contact.name, phones: [contact.phone] }];
    return { kind: 'contacts', content: { type: 'contacts', contacts } };
  }
  if (isChoice) return { kind: 'button', content: { type: 'choice', title: text, description: null } };
  return { kind: 'text', content: {} };
}

function kindOf(mimeType: string): 'image' | 'audio' | 'document' {
  if (mimeType.startsWith('image/')) return 'image';
  return mimeType.startsWith('audio/') ? 'audio' : 'document';
}

/** Returns text, kind and content of our own line, as they are stored after sending. */
export function sentContent({ text, extra }: TimedLine): Pick<PastMessage, 'body' | 'sent'> {
  const { file: id, contact, template } = extra;
  if (template !== undefined) {
    const { name, language, body, button } = template;
    return templateMessage(name, language, { body, ...(button && { buttons: [button] }) });
  }
  const content = (kind: string, value: object) => ({
    body: text,
    sent: { kind, content: JSON.stringify({ content: value }) },
  });
  if (id !== undefined) {
    const { mimeType, name }: DemoFile = demoFiles[id];
    return content(kindOf(mimeType), { id, caption: text, ...(name !== null && { filename: name }) });
  }
  if (contact !== undefined) {
    return content('contacts', [
      { name: { formatted_name: contact.name }, phones: [{ phone: contact.phone }] },
    ]);
  }
  return { body: text, sent: null };
}
