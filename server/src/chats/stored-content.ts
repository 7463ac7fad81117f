import { type ChatContent, chatContent } from '@chatline/contract/calls/chat-message';
import * as v from 'valibot';
import type { MediaUrl } from '../messages/media-address.ts';

const text = v.string();
const mediaKinds = ['image', 'video', 'audio', 'document', 'sticker'] as const;

/** A message's content as the database keeps it; what has no row of its own here is told by its words. */
const storedContent = v.variant('type', [
  v.object({
    type: v.picklist(mediaKinds),
    media: v.object({
      /** The channel's id of the file. */
      channelId: text,
      mimeType: text,
      name: v.nullable(text),
      caption: v.nullable(text),
    }),
  }),
  v.object({
    type: v.literal('location'),
    latitude: v.number(),
    longitude: v.number(),
    name: v.nullable(text),
    address: v.nullable(text),
  }),
  v.object({
    type: v.literal('contacts'),
    contacts: v.array(v.object({ name: text, phones: v.array(text) })),
  }),
  v.object({ type: v.literal('choice'), title: text, description: v.nullable(text) }),
  v.object({ type: v.literal('unsupported') }),
]);
export type StoredContent = v.InferOutput<typeof storedContent>;

/**
 * What a kept message says.
 * @param stored its kept content; anything else means that its words are all there is
 */
export function contentOf(stored: unknown, text: string, urlOf: MediaUrl): ChatContent {
  const parsed = v.safeParse(storedContent, stored);
  if (!parsed.success) return { type: 'text', body: text };
  const content = parsed.output;
  if (!('media' in content)) return v.parse(chatContent, content);
  const { channelId, ...media } = content.media;
  return { type: content.type, media: { ...media, url: urlOf(channelId, media.name) } };
}
