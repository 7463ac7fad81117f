import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import { contentText } from '../../model/content-text.ts';

/** What stands above an answer: who wrote the other message, and how it begins. */
export function quoteOf({ id, side, content }: ChatMessage) {
  return { id, side, preview: contentText(content).slice(0, 120) };
}
