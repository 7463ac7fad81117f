import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import type { ConversationRef } from '../conversations/conversation-ref.store.ts';
import { mediaAddressOf } from '../messages/files/media-address.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { Services } from '../platform/services/services.ts';
import { listByIds } from './timeline.store.ts';
import { toChatMessages } from './to-chat-messages.ts';

/**
 * Returns one message of a conversation in wire format.
 * @throws {CatalogueError} 404 if there is none
 */
export async function findMessage(
  services: Services,
  key: ConversationRef,
  id: string,
): Promise<ChatMessage> {
  const rows = await listByIds(services.database, key, [id]);
  const address = await mediaAddressOf(services, key.accountId);
  const [message] = await toChatMessages(services.database, key, rows.slice(0, 1), address);
  if (message === undefined) throw new CatalogueError('not-found');
  return message;
}
