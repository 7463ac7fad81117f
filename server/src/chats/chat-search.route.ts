import { chatSearchCall } from '@chatline/contract/calls/chat-search';
import { chatPageSize } from '@chatline/contract/constants/chats';
import { plainText } from '@chatline/contract/templates/plain-text';
import { defineBodyRoute } from '../platform/http/route.ts';
import { searchMessages } from './message-search.store.ts';

/** POST /api/v1/chats/search */
export const chatSearchRoute = defineBodyRoute(
  chatSearchCall,
  'The newest messages of the caller’s conversations that contain some words.',
  async ({ services: { database }, caller, body: { words: text } }) => {
    const rows = await searchMessages(database, caller().accountId, text, chatPageSize);
    return {
      found: rows.map(({ key, at, body, ...row }) => ({
        ...row,
        body: row.side === 'note' ? body : plainText(body),
        waId: key,
        atMs: at.getTime(),
      })),
    };
  },
);
