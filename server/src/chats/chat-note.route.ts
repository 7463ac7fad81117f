import { chatNoteCall } from '@chatline/contract/calls/chat-note';
import { CatalogueError } from '../platform/errors.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { publishChatEvent } from '../platform/live/chat-events.store.ts';
import { findMessage } from './find-message.ts';
import { addNote } from './notes.store.ts';

/** POST /api/v1/chats/notes */
export const chatNoteRoute = defineBodyRoute(
  chatNoteCall,
  'Adds a note of the team; safe to ask again with the same clientId.',
  async ({ services, caller, body: { conversationKey, clientId, body } }) => {
    const key = { accountId: caller().accountId, conversationKey };
    await services.database.transaction(async (transaction) => {
      const note = { ...key, id: clientId, body, at: services.clock() };
      if (!(await addNote(transaction, note))) throw new CatalogueError('not-found');
      await publishChatEvent(transaction, { ...key, what: 'message', id: clientId });
    });
    return { message: await findMessage(services, key, clientId) };
  },
);
