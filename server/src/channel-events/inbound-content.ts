import { kindWords, wordsOfKind } from '@chatline/shared/constants/kind-words';
import type { StoredContent } from '../chats/stored-content.ts';
import type { InboundTold } from '../whatsapp/webhook/event.schema.ts';

const fileKinds = ['image', 'video', 'audio', 'document', 'sticker'] as const;

/** What a customer's message says in words, for the list of contacts and for whoever cannot show its kind. */
export function wordsOf(told: InboundTold): string {
  const said =
    told.text?.body ??
    told.system?.body ??
    told.button?.text ??
    told.interactive?.button_reply?.title ??
    told.interactive?.list_reply?.title ??
    told.reaction?.emoji ??
    told.image?.caption ??
    told.video?.caption ??
    told.document?.caption ??
    told.document?.filename;
  return said || wordsOfKind(told.type) || kindWords.unsupported;
}

function fileOf(told: InboundTold): StoredContent | null {
  const kind = fileKinds.find((name) => name === told.type);
  const file = kind && told[kind];
  if (!kind || !file) return null;
  const { id, mime_type: mimeType, caption, filename } = file;
  return {
    type: kind,
    media: { channelId: id, mimeType, name: filename ?? null, caption: caption ?? null },
  };
}

function choiceOf({ button, interactive }: InboundTold): StoredContent | null {
  const { button_reply, list_reply } = interactive ?? {};
  const title = button?.text ?? button_reply?.title ?? list_reply?.title;
  return title === undefined ? null : { type: 'choice', title, description: list_reply?.description ?? null };
}

function placeOf({ location }: InboundTold): StoredContent | null {
  if (location === undefined) return null;
  const { latitude, longitude, name, address } = location;
  return { type: 'location', latitude, longitude, name: name ?? null, address: address ?? null };
}

function peopleOf({ contacts }: InboundTold): StoredContent | null {
  if (contacts === undefined) return null;
  return {
    type: 'contacts',
    contacts: contacts.map(({ name, phones }) => ({
      name: name?.formatted_name ?? '',
      phones: phones.flatMap(({ phone }) => (phone ? [phone] : [])),
    })),
  };
}

/** What a customer's message is beyond its words; null where the words are all. */
export function storedContentOf(told: InboundTold): StoredContent | null {
  if (told.type === 'system' && told.system?.body !== undefined) return null;
  if (told.type === 'reaction' || (told.type === 'text' && told.text !== undefined)) return null;
  return fileOf(told) ?? choiceOf(told) ?? placeOf(told) ?? peopleOf(told) ?? { type: 'unsupported' };
}
