import { chatMessagesCall } from '@chatline/contract/calls/chat-messages';
import { chatNoteCall } from '@chatline/contract/calls/chat-note';
import { chatSearchCall } from '@chatline/contract/calls/chat-search';
import { chatSendCall } from '@chatline/contract/calls/chat-send';
import { chatWaitCall } from '@chatline/contract/calls/chat-wait';
import { wireKey } from '@chatline/contract/calls/conversation-key';
import { chatPageSize } from '@chatline/contract/constants/chats';
import { plainText } from '@chatline/contract/templates/plain-text';
import { publishChatEvent } from '../conversations/chat-events.store.ts';
import { mediaAddressOf } from '../messages/files/media-address.ts';
import { findWaiting } from '../messages/log/waiting.store.ts';
import { whyItWaits } from '../messages/log/why-it-waits.ts';
import { findOwn } from '../messages/records/find-own.ts';
import { readTogether } from '../platform/database/read-together.ts';
import { CatalogueError } from '../platform/errors.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { findMessage } from './find-message.ts';
import { listTimeline } from './list-messages.ts';
import { searchMessages } from './message-search.store.ts';
import { addNote } from './notes.store.ts';
import { sendChat } from './send-chat.ts';
import { toChatMessages } from './to-chat-messages.ts';

export const chatMessagesRoute = defineBodyRoute(
  chatMessagesCall,
  'Returns a page of one of the caller’s conversations, oldest message first.',
  async ({ services, caller, body }) => {
    const { accountId } = caller();
    const key = { accountId, conversationKey: body.conversationKey };
    const database = readTogether(services.database);
    const [{ rows, hasOlder, hasNewer }, address] = await Promise.all([
      listTimeline(database, key, body.part),
      mediaAddressOf({ ...services, database }, accountId),
    ]);
    const messages = await toChatMessages(database, key, rows, address);
    return { messages, hasOlder, hasNewer };
  },
);

export const chatSendRoute = defineBodyRoute(
  chatSendCall,
  'Sends a message in a conversation. Safe to repeat with the same `clientId`.',
  async ({ services, caller, body }) => ({ message: await sendChat(services, caller(), body) }),
);

export const chatNoteRoute = defineBodyRoute(
  chatNoteCall,
  'Adds an internal note to a conversation. Safe to repeat with the same `clientId`.',
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

export const chatSearchRoute = defineBodyRoute(
  chatSearchCall,
  'Returns the newest messages in the caller’s conversations that contain a text.',
  async ({ services: { database }, caller, body: { words: text } }) => {
    const rows = await searchMessages(database, caller().accountId, text, chatPageSize);
    return {
      found: rows.map(({ key, at, body, ...row }) => ({
        ...row,
        body: row.side === 'note' ? body : plainText(body),
        ...wireKey(key),
        atMs: at.getTime(),
      })),
    };
  },
);

export const chatWaitRoute = defineBodyRoute(
  chatWaitCall,
  'Returns the reason why one of the caller’s messages is still waiting.',
  async ({ services, caller, body: { id } }) => {
    const { accountId } = caller();
    await findOwn(services, accountId, id);
    const waiting = await findWaiting(services.database, accountId, id);
    const now = services.clock();
    return { wait: waiting && whyItWaits(waiting, now), nowMs: now.getTime() };
  },
);
