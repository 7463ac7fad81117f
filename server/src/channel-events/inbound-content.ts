import { kindLabels, labelOfKind } from '@chatline/contract/constants/kind-labels';
import type { StoredContent } from '../chats/stored-content.ts';
import { fileKinds } from '../whatsapp/media.ts';
import type { InboundReported } from '../whatsapp/webhook/event.schema.ts';

/** Returns the text of a customer's message, for the list of contacts and for clients that cannot show its kind. */
export function textOf(reported: InboundReported): string {
  const text =
    reported.text?.body ??
    reported.system?.body ??
    reported.button?.text ??
    reported.interactive?.button_reply?.title ??
    reported.interactive?.list_reply?.title ??
    reported.reaction?.emoji ??
    reported.image?.caption ??
    reported.video?.caption ??
    reported.document?.caption ??
    reported.document?.filename;
  return text || labelOfKind(reported.type) || kindLabels.unsupported;
}

function fileOf(reported: InboundReported): StoredContent | null {
  const kind = fileKinds.find((name) => name === reported.type);
  const file = kind && reported[kind];
  if (!kind || !file) return null;
  const { id, mime_type: mimeType, caption, filename } = file;
  return {
    type: kind,
    media: { channelId: id, mimeType, name: filename ?? null, caption: caption ?? null },
  };
}

function choiceOf({ button, interactive }: InboundReported): StoredContent | null {
  const { button_reply, list_reply } = interactive ?? {};
  const title = button?.text ?? button_reply?.title ?? list_reply?.title;
  return title === undefined ? null : { type: 'choice', title, description: list_reply?.description ?? null };
}

function locationOf({ location }: InboundReported): StoredContent | null {
  if (location === undefined) return null;
  const { latitude, longitude, name, address } = location;
  return { type: 'location', latitude, longitude, name: name ?? null, address: address ?? null };
}

function peopleOf({ contacts }: InboundReported): StoredContent | null {
  if (contacts === undefined) return null;
  return {
    type: 'contacts',
    contacts: contacts.map(({ name, phones }) => ({
      name: name?.formatted_name ?? '',
      phones: phones.flatMap(({ phone }) => (phone ? [phone] : [])),
    })),
  };
}

/** Returns the content of a customer's message besides its text; null for a plain text. */
export function storedContentOf(reported: InboundReported): StoredContent | null {
  if (reported.type === 'system' && reported.system?.body !== undefined) return null;
  if (reported.type === 'reaction' || (reported.type === 'text' && reported.text !== undefined)) return null;
  return (
    fileOf(reported) ??
    choiceOf(reported) ??
    locationOf(reported) ??
    peopleOf(reported) ?? { type: 'unsupported' }
  );
}
