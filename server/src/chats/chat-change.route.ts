import { chatChangeCall } from '@chatline/contract/calls/chat-change';
import { CatalogueError } from '../platform/errors.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { publishChatEvent } from '../platform/live/chat-events.store.ts';
import { setDraft, setResolved } from './conversation-changes.store.ts';

/** POST /api/v1/chats/change */
export const chatChangeRoute = defineBodyRoute(
  chatChangeCall,
  'Resolves or opens a conversation, or keeps its draft.',
  async ({ services: { database, clock }, caller, body: { conversationKey, isResolved, draft } }) => {
    const key = { accountId: caller().accountId, conversationKey };
    const now = clock();
    await database.transaction(async (transaction) => {
      const isThere =
        (isResolved === undefined || (await setResolved(transaction, key, isResolved ? now : null))) &&
        (draft === undefined || (await setDraft(transaction, key, draft, now)));
      if (!isThere) throw new CatalogueError('not-found', 'There is no such conversation.');
      await publishChatEvent(transaction, { ...key, what: 'conversation', id: '' });
    });
    return { waId: conversationKey };
  },
);
