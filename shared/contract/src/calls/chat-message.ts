import * as v from 'valibot';
import { messageStatuses } from './message-statuses.ts';
import { text } from './wire.ts';

/** A file in a conversation. Anyone who has its address can read it, for some minutes. */
const media = v.object({
  url: text,
  mimeType: text,
  name: v.nullable(text),
  caption: v.nullable(text),
});
const button = v.object({ label: text, url: v.nullable(text) });

export const fileContent = v.object({
  type: v.picklist(['image', 'video', 'audio', 'document', 'sticker']),
  media,
});
export const locationContent = v.object({
  type: v.literal('location'),
  latitude: v.number(),
  longitude: v.number(),
  name: v.nullable(text),
  address: v.nullable(text),
});
export const contactsContent = v.object({
  type: v.literal('contacts'),
  contacts: v.array(v.object({ name: text, phones: v.array(text) })),
});
/** The customer pressed a button or chose a row of a list. */
export const choiceContent = v.object({
  type: v.literal('choice'),
  title: text,
  description: v.nullable(text),
});
export const unsupportedContent = v.object({ type: v.literal('unsupported') });

/** Content of a message, by kind. */
export const chatContent = v.variant('type', [
  v.object({ type: v.literal('text'), body: text }),
  fileContent,
  locationContent,
  contactsContent,
  choiceContent,
  v.object({
    type: v.literal('template'),
    name: text,
    header: v.nullable(text),
    body: text,
    footer: v.nullable(text),
    buttons: v.array(button),
  }),
  /** Text with buttons or a list to choose from. */
  v.object({
    type: v.literal('interactive'),
    header: v.nullable(text),
    body: text,
    footer: v.nullable(text),
    buttons: v.array(button),
  }),
  v.object({ type: v.literal('note'), author: text, body: text }),
  unsupportedContent,
]);
export type ChatContent = v.InferOutput<typeof chatContent>;

/** Side of a message: `in` from the customer, `out` from the business, or an internal note. */
export const chatSides = ['in', 'out', 'note'] as const;
export type ChatSide = (typeof chatSides)[number];

/** A message of a conversation. */
export const chatMessage = v.object({
  id: text,
  side: v.picklist(chatSides),
  atMs: v.number(),
  /** Orders messages with the same time, by code units. */
  place: text,
  content: chatContent,
  /** The id that the sending window gave it. */
  clientId: v.nullable(text),
  replyTo: v.nullable(v.object({ id: text, side: v.picklist(chatSides), preview: text })),
  reactions: v.array(v.object({ side: v.picklist(['in', 'out']), emoji: text })),
  /** Only for outgoing messages. */
  status: v.nullable(v.picklist(messageStatuses)),
  /** True if WhatsApp accepted it and holds it back for a quality check. */
  isHeld: v.optional(v.boolean()),
  cause: v.nullable(text),
  /** True if it would fail again unchanged, so resending is not offered. */
  failsAgain: v.optional(v.boolean()),
  /** True if it failed and was resent. */
  isSentAgain: v.boolean(),
});
export type ChatMessage = v.InferOutput<typeof chatMessage>;
