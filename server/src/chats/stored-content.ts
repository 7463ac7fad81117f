import {
  type ChatContent,
  choiceContent,
  contactsContent,
  fileContent,
  locationContent,
  unsupportedContent,
} from '@chatline/contract/calls/chat-message';
import * as v from 'valibot';
import type { MediaUrl } from '../messages/files/media-address.ts';

/** A file is stored with WhatsApp's id instead of an address, because an address expires after minutes. */
const storedMedia = v.object({
  ...v.omit(fileContent.entries.media, ['url']).entries,
  // The name in stored rows.
  channelId: v.string(),
});

/** A customer's message as it is stored; a kind that is not listed is shown by its text. */
const storedContent = v.variant('type', [
  v.object({ ...fileContent.entries, media: storedMedia }),
  locationContent,
  contactsContent,
  choiceContent,
  unsupportedContent,
]);
export type StoredContent = v.InferOutput<typeof storedContent>;

/**
 * Returns the content of a stored message.
 * @param stored the content besides the text; if it cannot be parsed, only the text is returned
 */
export function contentOf(stored: unknown, text: string, urlOf: MediaUrl): ChatContent {
  const parsed = v.safeParse(storedContent, stored);
  if (!parsed.success) return { type: 'text', body: text };
  const content = parsed.output;
  if (!('media' in content)) return content;
  const { channelId: mediaId, ...media } = content.media;
  return { type: content.type, media: { ...media, url: urlOf(mediaId, media.name) } };
}
