import type { ChatContent, ChatMessage } from '@chatline/contract/calls/chat-message';

/** Most notes, pictures and files that the column lists. */
const max = { notes: 5, pictures: 9, files: 5 } as const;

type Of<Type> = Omit<ChatMessage, 'content'> & { readonly content: Extract<ChatContent, { type: Type }> };

function isNote(message: ChatMessage): message is Of<'note'> & ChatMessage {
  return message.content.type === 'note';
}

/** The newest notes, pictures and files of the messages that are loaded, newest first. */
export function findDetails(messages: readonly ChatMessage[]) {
  const newest = messages.toReversed();
  const media = newest.flatMap(({ id, side, atMs, content }) =>
    'media' in content ? [{ id, side, atMs, type: content.type, media: content.media }] : [],
  );
  return {
    notes: newest.filter(isNote).slice(0, max.notes),
    pictures: media.filter(({ type }) => type === 'image').slice(0, max.pictures),
    files: media.filter(({ type }) => type === 'document' || type === 'video').slice(0, max.files),
  };
}
