import { keepInbound } from '../channel-events/channel-events.store.ts';
import { openConversation } from '../chats/open-conversation.ts';
import { keepContact } from '../conversations/contacts.store.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findConnection } from '../whatsapp/connection.store.ts';

/** The last message of a demo contact. */
export interface DemoConversation {
  readonly accountId: number;
  /** Digits. */
  readonly phone: string;
  readonly name: string;
  readonly message: string;
  readonly at: Date;
}

/** Adds a contact of the demo user and what it wrote last, as if WhatsApp had reported it. */
export async function seedConversation(database: Queryable, demo: DemoConversation): Promise<void> {
  const { accountId, phone, name, message, at } = demo;
  const channelId = `wamid.demo.${phone}`;
  const conversation = await openConversation(database, {
    accountId,
    phoneNumberId: (await findConnection(database, accountId))?.phone_number_id ?? '',
    identities: [{ kind: 'phone', value: phone }],
    name,
    at,
  });
  const said = { channelId, accountId, sentAt: at, shownAt: at, arrival: 0, conversationId: conversation.id };
  await keepInbound(database, {
    ...said,
    senderId: phone,
    kind: 'text',
    body: message,
    content: null,
    referral: null,
    replyTo: null,
  });
  await keepContact(database, { ...said, conversationKey: conversation.conversationKey, message, name });
}
