import { keepInbound } from '../channel-events/channel-events.store.ts';
import { keepContact } from '../chats/contacts.store.ts';
import { openConversation } from '../chats/open-conversation.ts';
import { findPresentNumber } from '../chats/writable.store.ts';
import type { Queryable } from '../platform/database/database.ts';

/** The last message of a demo contact. */
export interface DemoConversation {
  readonly accountId: number;
  readonly waId: string;
  readonly name: string;
  readonly message: string;
  readonly at: Date;
}

/** Adds a contact of the demo user and what it wrote last, as if the channel had told it. */
export async function seedConversation(database: Queryable, demo: DemoConversation): Promise<void> {
  const { accountId, waId, name, message, at } = demo;
  const channelId = `wamid.demo.${waId}`;
  const conversation = await openConversation(database, {
    accountId,
    phoneNumberId: (await findPresentNumber(database, accountId)) ?? '',
    identities: [{ kind: 'phone', value: waId }],
    name,
    at,
  });
  const said = { channelId, accountId, sentAt: at, shownAt: at, arrival: 0, conversationId: conversation.id };
  await keepInbound(database, {
    ...said,
    waId,
    kind: 'text',
    body: message,
    content: null,
    referral: null,
    replyTo: null,
  });
  await keepContact(database, { ...said, waId: conversation.waId, message, name });
}
