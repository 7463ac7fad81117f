import type { ChatMessage } from '@chatline/shared/calls/chat-message';
import type { chatSendCall } from '@chatline/shared/calls/chat-send';
import type { CallInput } from '@chatline/shared/calls/define-call';
import { type SendBody, sendBody } from '@chatline/shared/calls/send-body';
import { freeTextWindowMs } from '@chatline/shared/constants/chats';
import * as v from 'valibot';
import { acceptMessage } from '../messages/accept-message.ts';
import { DatabaseError, uniqueViolation } from '../platform/database/database.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { findContact } from './conversation-changes.store.ts';
import { findMessage } from './find-message.ts';
import { addSend, findSent } from './sends.store.ts';
import { type ConversationKey, listByIds } from './timeline.store.ts';

type Asked = CallInput<typeof chatSendCall>['body'];

async function checkWindow({ database, clock }: Services, key: ConversationKey): Promise<void> {
  const contact = await findContact(database, key);
  if (contact === null) throw new CatalogueError('not-found', 'There is no such conversation.');
  const lastMs = contact.last_inbound_at?.getTime() ?? 0;
  if (clock().getTime() - lastMs >= freeTextWindowMs) throw new CatalogueError('chat-window-closed');
}

/** The channel's id of the message that is answered; null where it has none (yet) or is not there any more. */
async function channelIdOf({ database }: Services, key: ConversationKey, id: string | undefined) {
  if (id === undefined) return null;
  const [row] = await listByIds(database, key, [id]);
  return row?.channel_id ?? null;
}

/** Only what certainly did not go out is sent again by one press; the person decides about unknown ones. */
async function checkAgain(
  { database }: Services,
  key: ConversationKey,
  id: string | undefined,
): Promise<void> {
  if (id === undefined) return;
  const [row] = await listByIds(database, key, [id]);
  if (row?.side !== 'out') throw new CatalogueError('not-found', 'This message is not there any more.');
  if (row.status !== 'failed' && row.status !== 'unknown') throw new CatalogueError('chat-not-failed');
}

/** As the channel is asked to send it: to a number, or to the user id of a person who shows none. */
function bodyOf({ waId, content }: Asked, replyTo: string | null): SendBody {
  const parsed = v.safeParse(sendBody, {
    messaging_product: 'whatsapp',
    ...(/^\d+$/.test(waId) ? { to: `+${waId}` } : { recipient: waId }),
    ...(replyTo !== null && { context: { message_id: replyTo } }),
    type: 'text',
    text: { body: content.body },
  });
  if (parsed.success) return parsed.output;
  throw new CatalogueError('send-invalid', `The message ${parsed.issues[0].message}.`);
}

/**
 * Sends into a conversation, through the one pipeline of all messages. Asked again with the same id, or for a
 * message that was sent again already, it sends nothing and answers with the message that stands.
 * @throws {CatalogueError} where free text is closed, or the account may not send
 */
export async function sendChat(services: Services, caller: Caller, asked: Asked): Promise<ChatMessage> {
  const { accountId } = caller;
  const key = { accountId, waId: asked.waId };
  const sent = { accountId, clientId: asked.clientId, againOf: asked.againOf ?? null };
  const known = await findSent(services.database, sent);
  if (known !== null) return findMessage(services, key, known);
  await checkWindow(services, key);
  await checkAgain(services, key, asked.againOf);
  const replyTo = await channelIdOf(services, key, asked.replyTo);
  try {
    const { id } = await acceptMessage(services, caller, {
      body: bodyOf(asked, replyTo),
      alsoKeep: (transaction, messageId) => addSend(transaction, { ...sent, messageId, replyTo }),
    });
    return await findMessage(services, key, id);
  } catch (error) {
    // The same press twice at the same moment: the other one was first.
    const isDouble = error instanceof DatabaseError && error.code === uniqueViolation;
    const other = isDouble ? await findSent(services.database, sent) : null;
    if (other === null) throw error;
    return findMessage(services, key, other);
  }
}
