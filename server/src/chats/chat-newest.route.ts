import { chatNewestCall } from '@chatline/contract/calls/chat-newest';
import { wireKey } from '@chatline/contract/calls/conversation-key';
import { listNewestContacts } from '../conversations/contacts.store.ts';
import { defineRoute } from '../platform/http/route.ts';

/** As many as the menu of the top bar shows. */
const count = 5;

export const chatNewestRoute = defineRoute(
  chatNewestCall,
  'Returns the caller’s newest conversations with the last message of each, one for each customer.',
  async ({ services: { database }, caller }) => {
    const contacts = await listNewestContacts(database, caller().accountId, count);
    return {
      chats: contacts.map(({ key, recipient_id: id, name, message }) => ({
        ...wireKey(key),
        ...{ id, name, message },
      })),
    };
  },
);
