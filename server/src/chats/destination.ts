import { freeTextWindowMs } from '@chatline/contract/constants/chats';
import { normaliseRecipient } from '../messages/normalise-recipient.ts';
import { listIdentities, listScopes } from '../people/people.store.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import type { ConversationKey } from './timeline.store.ts';
import { findPresentNumber, findWritable } from './writable.store.ts';

/** Where a message into a conversation goes. */
export interface Destination {
  /** The customer's number, or their user id where that shows none. */
  readonly address: string;
  /** The conversation begins with this message. */
  readonly isFirst: boolean;
}

/** The number where one is known: with both the channel takes the number. */
async function addressOf({ database }: Services, accountId: number, personId: number, phoneNumberId: string) {
  const scopes = await listScopes(database, accountId, phoneNumberId);
  const all = await listIdentities(database, personId, scopes);
  const live = all.filter(({ is_ended }) => !is_ended);
  return (
    (live.find(({ kind }) => kind === 'phone') ?? live.find(({ kind }) => kind === 'user'))?.value ?? null
  );
}

/** Only a number in full names the conversation that the customer's answer will stand in. */
async function beginning({ database }: Services, { accountId, waId }: ConversationKey) {
  const [address = '', phoneNumberId, ...more] = waId.split('~');
  const isHere =
    phoneNumberId === undefined || phoneNumberId === (await findPresentNumber(database, accountId));
  const isNumber = normaliseRecipient(`+${address}`, '') === address;
  return isHere && isNumber && more.length === 0 ? address : null;
}

/**
 * Finds where a message into a conversation goes, and whether it may.
 * @throws {CatalogueError} where there is no such conversation, free text is closed, or the customer wrote to a number
 *   that is not connected any more: nobody is answered from another one unawares
 */
export async function destinationOf(
  services: Services,
  key: ConversationKey,
  isTemplate: boolean,
): Promise<Destination> {
  const found = await findWritable(services.database, key);
  if (found === null) {
    const begun = isTemplate ? await beginning(services, key) : null;
    if (begun === null) throw new CatalogueError('not-found', 'There is no such conversation.');
    return { address: begun, isFirst: true };
  }
  if (!found.is_connected) throw new CatalogueError('chat-number-former');
  const lastMs = found.last_inbound_at?.getTime() ?? 0;
  const isOpen = services.clock().getTime() - lastMs < freeTextWindowMs;
  if (!isTemplate && !isOpen) throw new CatalogueError('chat-window-closed');
  const address = await addressOf(services, key.accountId, found.person_id, found.phone_number_id);
  if (address === null) throw new CatalogueError('not-found', 'There is no such conversation.');
  return { address, isFirst: false };
}
