import { storeInbound } from '../channel-events/channel-events.store.ts';
import { openConversation } from '../chats/open-conversation.ts';
import { updateContact } from '../conversations/contacts.store.ts';
import type { Queryable } from '../platform/database/database.ts';
import { findConnection } from '../whatsapp/connection.store.ts';

/** The last message of a contact. */
export interface TestConversation {
  readonly accountId: number;
  /** The number, digits only. */
  readonly phone: string;
  readonly name: string;
  readonly message: string;
  readonly at: Date;
}

/** Adds a contact of an account with its last message, as if WhatsApp had reported it. */
export async function seedConversation(database: Queryable, demo: TestConversation): Promise<void> {
  const { accountId, phone, name, message, at } = demo;
  const wamid = `wamid.demo.${phone}`;
  const conversation = await openConversation(database, {
    accountId,
    phoneNumberId: (await findConnection(database, accountId))?.phone_number_id ?? '',
    identities: [{ kind: 'phone', value: phone }],
    name,
    at,
  });
  const common = {
    wamid,
    accountId,
    sentAt: at,
    shownAt: at,
    arrival: 0,
    conversationId: conversation.id,
  };
  await storeInbound(database, {
    ...common,
    senderId: phone,
    kind: 'text',
    body: message,
    content: null,
    referral: null,
    replyTo: null,
  });
  await updateContact(database, { ...common, conversationKey: conversation.conversationKey, message, name });
}
