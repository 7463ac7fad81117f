import type { ChatContent } from '@chatline/shared/calls/chat-message';
import { kindWords } from '@chatline/shared/constants/kind-words';
import { plainWords } from '@chatline/shared/templates/plain-words';

/** A message in one line of words, without the signs of its formatting. */
export function contentWords(content: ChatContent): string {
  if ('body' in content) return plainWords(content.body);
  if (content.type === 'choice') return content.title;
  if ('media' in content && content.media.caption) return plainWords(content.media.caption);
  return kindWords[content.type];
}
