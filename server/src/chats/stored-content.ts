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

/** A file has WhatsApp's id in place of the address: an address works for some minutes only. */
const storedMedia = v.object({
  ...v.omit(fileContent.entries.media, ['url']).entries,
  channelId: v.string(),
});

/** A customer's message as the database keeps it; a kind that is not listed is shown by its text. */
const storedContent = v.variant('type', [
  v.object({ ...fileContent.entries, media: storedMedia }),
  locationContent,
  contactsContent,
  choiceContent,
  unsupportedContent,
]);
export type StoredContent = v.InferOutput<typeof storedContent>;

/**
 * The content of a stored message.
 * @param stored what is stored besides the text; anything that does not parse leaves the text alone
 */
export function contentOf(stored: unknown, text: string, urlOf: MediaUrl): ChatContent {
  const parsed = v.safeParse(storedContent, stored);
  if (!parsed.success) return { type: 'text', body: text };
  const content = parsed.output;
  if (!('media' in content)) return content;
  const { channelId, ...media } = content.media;
  return { type: content.type, media: { ...media, url: urlOf(channelId, media.name) } };
}
