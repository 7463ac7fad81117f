import { chatStartCall } from '@chatline/contract/calls/chat-start';
import { normaliseRecipient } from '../messages/normalise-recipient.ts';
import { findSender } from '../messages/sender-account.store.ts';
import { CatalogueError } from '../platform/errors.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { findOfNumber } from './writable.store.ts';

/** POST /api/v1/chats/start */
export const chatStartRoute = defineBodyRoute(
  chatStartCall,
  'The conversation that a number stands for; it begins with the first template that is sent.',
  async ({ services: { database }, caller, body: { number } }) => {
    const { accountId } = caller();
    const { sender } = await findSender(database)(accountId);
    const own = sender?.display_phone_number;
    if (!own) throw new CatalogueError('send-not-connected', 'No WhatsApp Business account is connected.');
    const phone = normaliseRecipient(number, own);
    if (phone === null) throw new CatalogueError('chat-number-invalid');
    if (phone === own.replace(/\D/g, '')) throw new CatalogueError('chat-number-own');
    const { conversationKey, name } = await findOfNumber(database, accountId, phone);
    return { waId: conversationKey, name };
  },
);
