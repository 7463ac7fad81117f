import type { ChatMessage } from '@chatline/shared/calls/chat-message';
import type { chatSendCall } from '@chatline/shared/calls/chat-send';
import type { CallInput } from '@chatline/shared/calls/define-call';
import { type SendBody, sendBody } from '@chatline/shared/calls/send-body';
import { freeTextWindowMs } from '@chatline/shared/constants/chats';
import * as v from 'valibot';
import { acceptMessage } from '../messages/accept-message.ts';
import { normaliseRecipient } from '../messages/normalise-recipient.ts';
import { DatabaseError, type Queryable, uniqueViolation } from '../platform/database/database.ts';
import { CatalogueError } from '../platform/errors.ts';
import { issueText } from '../platform/http/issue-text.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { tellChats } from './chat-notices.store.ts';
import { addWrittenTo } from './contacts.store.ts';
import { findContact } from './conversation-changes.store.ts';
import { findMessage } from './find-message.ts';
import { keepReaction } from './reactions.store.ts';
import { keepAgain } from './read-media.ts';
import { addSend, findSent } from './sends.store.ts';
import { type ConversationKey, listByIds, type TimelineRow } from './timeline.store.ts';
import { noteSent } from './uploads.store.ts';

type Asked = CallInput<typeof chatSendCall>['body'];

/** @returns whether the conversation begins with this message */
async function checkWindow(
  { database, clock }: Services,
  key: ConversationKey,
  isTemplate: boolean,
): Promise<boolean> {
  const contact = await findContact(database, key);
  // Only a number in full names the conversation that the customer's answer will stand in.
  const isNumber = normaliseRecipient(`+${key.waId}`, '') === key.waId;
  if (contact === null && !(isTemplate && isNumber)) {
    throw new CatalogueError('not-found', 'There is no such conversation.');
  }
  if (contact === null || isTemplate) return contact === null;
  const lastMs = contact.last_inbound_at?.getTime() ?? 0;
  if (clock().getTime() - lastMs >= freeTextWindowMs) throw new CatalogueError('chat-window-closed');
  return false;
}

/** The channel's id of the message that is answered; null where it has none (yet) or is not there any more. */
async function channelIdOf({ database }: Services, key: ConversationKey, id: string | undefined) {
  if (id === undefined) return null;
  const [row] = await listByIds(database, key, [id]);
  return row?.channel_id ?? null;
}

/** Only what certainly did not go out is sent again by one press; the person decides about unknown ones. */
async function findFailed(
  { database }: Services,
  key: ConversationKey,
  id: string | undefined,
): Promise<TimelineRow | null> {
  if (id === undefined) return null;
  const [row] = await listByIds(database, key, [id]);
  if (row?.side !== 'out') throw new CatalogueError('not-found', 'This message is not there any more.');
  if (row.status !== 'failed' && row.status !== 'unknown') throw new CatalogueError('chat-not-failed');
  return row;
}

/** The channel's own object of a message, below its kind's name. */
function objectOf(content: Exclude<Asked['content'], { type: 'same' }>, target: string | null): object {
  switch (content.type) {
    case 'text':
      return { text: { body: content.body } };
    case 'template':
      return { template: content.template };
    case 'reaction':
      return { reaction: { message_id: target, emoji: content.emoji } };
    case 'audio':
      return { audio: { id: content.media.id } };
    default: {
      const { id, caption, name } = content.media;
      const isNamed = content.type === 'document' && name !== undefined;
      return { [content.type]: { id, ...(caption && { caption }), ...(isNamed && { filename: name }) } };
    }
  }
}

const kept = v.object({ kind: v.string(), sent: v.object({ content: v.unknown() }) });

/** What a failed message said, once more. */
function sameAs(failed: TimelineRow | null): object {
  if (failed === null) throw new CatalogueError('undecodable', 'againOf is needed.');
  const read = v.safeParse(kept, failed.content);
  if (!read.success) return { type: 'text', text: { body: failed.body } };
  return { type: read.output.kind, [read.output.kind]: read.output.sent.content };
}

/** As the channel is asked to send it: to a number, or to the user id of a person who shows none. */
function bodyOf(asked: Asked, target: string | null, failed: TimelineRow | null): SendBody {
  const { waId, content } = asked;
  const said =
    content.type === 'same' ? sameAs(failed) : { type: content.type, ...objectOf(content, target) };
  const parsed = v.safeParse(sendBody, {
    messaging_product: 'whatsapp',
    ...(/^\d+$/.test(waId) ? { to: `+${waId}` } : { recipient: waId }),
    ...(target !== null && content.type !== 'reaction' && { context: { message_id: target } }),
    ...said,
  });
  if (parsed.success) return parsed.output;
  throw new CatalogueError('send-invalid', issueText(parsed.issues[0], 'The message'));
}

/** What stands in the conversation afterwards: the message, or what was reacted to. */
function shownOf({ content, replyTo }: Asked, id: string): string {
  return content.type === 'reaction' && replyTo !== undefined ? replyTo : id;
}

/** The conversation begins: what its list shows of it, told to every window. */
async function begin(transaction: Queryable, key: ConversationKey, id: string, at: Date): Promise<void> {
  const [row] = await listByIds(transaction, key, [id]);
  await addWrittenTo(transaction, { ...key, message: row?.body ?? '', at });
  await tellChats(transaction, { ...key, what: 'message', id });
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
  const show = (id: string) => findMessage(services, key, shownOf(asked, id));
  const known = await findSent(services.database, sent);
  if (known !== null) return show(known);
  const failed = await findFailed(services, key, asked.againOf);
  const target = await channelIdOf(services, key, asked.replyTo);
  const body = bodyOf(asked, target, failed);
  const isFirst = await checkWindow(services, key, body.type === 'template');
  if (asked.content.type === 'reaction' && target === null) throw new CatalogueError('not-found');
  const file = 'media' in asked.content ? asked.content.media.id : null;
  try {
    const { id } = await acceptMessage(services, caller, {
      body,
      alsoKeep: async (transaction, messageId) => {
        await addSend(transaction, { ...sent, messageId, replyTo: target });
        if (file !== null) await noteSent(transaction, accountId, file);
        // It says from now on that it was sent again.
        if (failed !== null) await tellChats(transaction, { ...key, what: 'status', id: failed.id });
        if (isFirst) await begin(transaction, key, messageId, services.clock());
        if (asked.content.type !== 'reaction' || target === null) return;
        const { emoji } = asked.content;
        await keepReaction(transaction, { ...key, target, side: 'out', emoji, at: services.clock() });
        await tellChats(transaction, { ...key, what: 'status', id: target });
      },
    });
    if (file !== null) void keepAgain(services, accountId, file);
    return await show(id);
  } catch (error) {
    // The same press twice at the same moment: the other one was first.
    const isDouble = error instanceof DatabaseError && error.code === uniqueViolation;
    const other = isDouble ? await findSent(services.database, sent) : null;
    if (other === null) throw error;
    return show(other);
  }
}
