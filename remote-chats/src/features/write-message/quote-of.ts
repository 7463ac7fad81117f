import type { ChatMessage } from '@chatline/shared/calls/chat-message';

/** What stands above an answer: who wrote the other message, and how it begins. */
export function quoteOf({ id, side, content }: ChatMessage) {
  return { id, side, preview: content.type === 'text' ? content.body.slice(0, 120) : content.type };
}
