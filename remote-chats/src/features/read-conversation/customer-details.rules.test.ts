import type { ChatContent, ChatMessage } from '@chatline/contract/calls/chat-message';
import { expect, it } from 'vitest';
import { findDetails } from './customer-details.rules.ts';

const media = { url: '/file', mimeType: '', name: null, caption: null };
const message = (content: ChatContent, id: number): ChatMessage => ({
  ...{ id: String(id), side: 'in', atMs: id, place: String(id), content, clientId: null, replyTo: null },
  ...{ reactions: [], status: null, cause: null, isSentAgain: false },
});
const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => Number(id));

it('the details of a customer are the newest notes, pictures and files, newest first', () => {
  const kinds: readonly ChatContent[] = [
    { type: 'note', author: 'Asha', body: 'VIP' },
    { type: 'image', media },
    { type: 'video', media },
    { type: 'document', media },
    { type: 'audio', media },
    { type: 'text', body: 'Hello' },
  ];
  const messages = Array.from({ length: 60 }, (_, id) => kinds[id % 6]).flatMap((content, id) =>
    content === undefined ? [] : [message(content, id)],
  );
  const { notes, pictures, files } = findDetails(messages);
  expect(idsOf(notes)).toEqual([54, 48, 42, 36, 30]);
  expect(idsOf(pictures)).toEqual([55, 49, 43, 37, 31, 25, 19, 13, 7]);
  expect(idsOf(files)).toEqual([57, 56, 51, 50, 45]);
});
