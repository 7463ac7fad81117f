import type { ChatContent } from '@chatline/contract/calls/chat-message';
import { kindLabels } from '@chatline/contract/constants/kind-labels';
import { plainText } from '@chatline/contract/templates/plain-text';

/** A message in one line of words, without the signs of its formatting. */
export function contentText(content: ChatContent): string {
  if ('body' in content) return plainText(content.body);
  if (content.type === 'choice') return content.title;
  if ('media' in content && content.media.caption) return plainText(content.media.caption);
  return kindLabels[content.type];
}
