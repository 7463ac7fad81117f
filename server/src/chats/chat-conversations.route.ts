import { chatChangeCall } from '@chatline/contract/calls/chat-change';
import { chatConversationsCall } from '@chatline/contract/calls/chat-conversations';
import { chatStartCall } from '@chatline/contract/calls/chat-start';
import { wireKey } from '@chatline/contract/calls/conversation-key';
import { chatPageSize } from '@chatline/contract/constants/chats';
import { publishChatEvent } from '../conversations/chat-events.store.ts';
import { setDraft, setResolved } from '../conversations/conversation-changes.store.ts';
import { normaliseRecipient } from '../messages/records/normalise-recipient.ts';
import { findSender } from '../messages/records/sender-account.store.ts';
import { isSwitchedOff, registryOf } from '../pages/watched-registry.ts';
import { CatalogueError } from '../platform/errors.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { listOnly, readUnreadAndNumber } from './conversations.store.ts';
import { listConversations } from './list-conversations.ts';
import { toConversation } from './to-conversation.ts';
import { findOfNumber } from './writable.store.ts';

export const chatConversationsRoute = defineBodyRoute(
  chatConversationsCall,
  'Returns a page of the caller’s conversations, newest first or by the time at which their 24-hour window closes.',
  async ({ services, caller, body }) => {
    const { database, clock } = services;
    const { accountId } = caller();
    const { filter, search, after, only } = body;
    const registry = registryOf(services).read()?.registry;
    const query = { accountId, filter, search, now: clock(), limit: chatPageSize };
    const { rows, next } =
      only === undefined
        ? await listConversations(database, query, after)
        : { rows: await listOnly(database, accountId, only), next: null };
    return {
      conversations: rows.map(toConversation),
      next,
      ...(await readUnreadAndNumber(database, accountId)),
      ...(registry && isSwitchedOff(registry, 'chats') && { isSwitchedOff: true }),
    };
  },
);

export const chatChangeRoute = defineBodyRoute(
  chatChangeCall,
  'Resolves or reopens a conversation, or saves its draft.',
  async ({ services: { database, clock }, caller, body: { conversationKey, isResolved, draft } }) => {
    const key = { accountId: caller().accountId, conversationKey };
    const now = clock();
    await database.transaction(async (transaction) => {
      const isThere =
        (isResolved === undefined || (await setResolved(transaction, key, isResolved ? now : null))) &&
        (draft === undefined || (await setDraft(transaction, key, draft, now)));
      if (!isThere) throw new CatalogueError('conversation-unknown');
      await publishChatEvent(transaction, { ...key, what: 'conversation', id: '' });
    });
    return wireKey(conversationKey);
  },
);

export const chatStartRoute = defineBodyRoute(
  chatStartCall,
  'Returns the conversation with a number; it is created when the first template is sent.',
  async ({ services: { database }, caller, body: { number } }) => {
    const { accountId } = caller();
    const { sender } = await findSender(database)(accountId);
    const own = sender?.display_phone_number;
    if (!own) throw new CatalogueError('sender-not-connected');
    const phone = normaliseRecipient(number, own);
    if (phone === null) throw new CatalogueError('chat-number-invalid');
    if (phone === own.replace(/\D/g, '')) throw new CatalogueError('chat-number-own');
    const { conversationKey, name } = await findOfNumber(database, accountId, phone);
    return { ...wireKey(conversationKey), name };
  },
);
