import { freeTextWindowMs } from '@chatline/contract/constants/whatsapp-limits';
import type { ConversationRef } from '../conversations/conversation-ref.store.ts';
import { normaliseRecipient } from '../messages/records/normalise-recipient.ts';
import { listIdentities, listScopes } from '../people/people.store.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { Services } from '../platform/services/services.ts';
import { findConnection } from '../whatsapp/connection.store.ts';
import { type Recipient, recipientKinds } from '../whatsapp/recipient.ts';
import { findWritable } from './writable.store.ts';

/** The recipient of a message in a conversation. */
export interface Destination {
  readonly recipient: Recipient;
  /** True if this message starts the conversation. */
  readonly isFirst: boolean;
}

/** Prefers the number to the user id, as WhatsApp does if it gets both. */
async function recipientFor(
  { database }: Services,
  accountId: number,
  personId: number,
  phoneNumberId: string,
): Promise<Recipient | null> {
  const scopes = await listScopes(database, accountId, phoneNumberId);
  const all = await listIdentities(database, accountId, personId, scopes);
  const live = all.filter(({ is_ended }) => !is_ended);
  for (const kind of recipientKinds) {
    const found = live.find((one) => one.kind === kind);
    if (found !== undefined) return { kind, id: found.value };
  }
  return null;
}

/** Returns the number of a new conversation. It must be complete, or the customer's reply would open another one. */
async function beginning({ database }: Services, { accountId, conversationKey }: ConversationRef) {
  const [address = '', phoneNumberId, ...more] = conversationKey.split('~');
  const isHere =
    phoneNumberId === undefined ||
    phoneNumberId === (await findConnection(database, accountId))?.phone_number_id;
  const isNumber = normaliseRecipient(`+${address}`, '') === address;
  return isHere && isNumber && more.length === 0 ? address : null;
}

/**
 * Finds the recipient of a message in a conversation and checks that it may be sent.
 * @throws {CatalogueError} if there is no such conversation, free text is closed, or the customer wrote to a number
 *   that is no longer connected, because a reply must not come from another number by mistake
 */
export async function destinationOf(
  services: Services,
  key: ConversationRef,
  isTemplate: boolean,
): Promise<Destination> {
  const found = await findWritable(services.database, key);
  if (found === null) {
    const begun = isTemplate ? await beginning(services, key) : null;
    if (begun === null) throw new CatalogueError('conversation-unknown');
    return { recipient: { kind: 'phone', id: begun }, isFirst: true };
  }
  if (!found.is_connected) throw new CatalogueError('chat-number-former');
  const lastMs = found.last_inbound_at?.getTime() ?? 0;
  const isOpen = services.clock().getTime() - lastMs < freeTextWindowMs;
  if (!isTemplate && !isOpen) throw new CatalogueError('chat-window-closed');
  const recipient = await recipientFor(services, key.accountId, found.person_id, found.phone_number_id);
  if (recipient === null) throw new CatalogueError('conversation-unknown');
  return { recipient, isFirst: false };
}
