import type { ChatContent, ChatMessage } from '@chatline/contract/calls/chat-message';
import { kindLabels } from '@chatline/contract/constants/kind-labels';
import { plainText } from '@chatline/contract/templates/plain-text';

/** A message as one line of text, without its formatting marks. */
export function contentText(content: ChatContent): string {
  if ('body' in content) return plainText(content.body);
  if (content.type === 'choice') return content.title;
  if ('media' in content && content.media.caption) return plainText(content.media.caption);
  return kindLabels[content.type];
}

/** The quote above a reply: the author of the quoted message, and its beginning. */
export function quoteOf({ id, side, content }: ChatMessage) {
  return { id, side, preview: contentText(content).slice(0, 120) };
}
