import type { SendBody } from '@chatline/contract/calls/send-body';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { ChannelMessage, SendOutcome } from '../whatsapp/send.ts';
import { findOwnMessage } from './attempts.store.ts';
import { isPublicMessageId, readPublicMessageId } from './public-message-id.ts';

const reaction = v.looseObject({ message_id: v.string() });

/** What became of the message that one of our ids names; null where the account has none with it. */
async function findNamed(database: Queryable, accountId: number, ownId: string) {
  const id = readPublicMessageId(ownId);
  return id === null ? null : findOwnMessage(database, accountId, id);
}

async function checkOne(database: Queryable, accountId: number, place: string, id: string): Promise<void> {
  if (!isPublicMessageId(id)) return;
  const named = await findNamed(database, accountId, id);
  if (named === null) {
    throw new CatalogueError('send-value', `${place}: this account has no message with this id.`);
  }
  if (named.channel_id === null && named.status === 'failed') {
    throw new CatalogueError('send-value', `${place}: that message was not sent.`);
  }
}

/**
 * Checks what a message quotes or reacts to, where that is one that we handed an id out for.
 * @throws {CatalogueError} where there is none, or it never went out
 */
export async function checkNamed(database: Queryable, accountId: number, body: SendBody): Promise<void> {
  if (body.context) await checkOne(database, accountId, 'context.message_id', body.context.message_id);
  if (body.type !== 'reaction') return;
  await checkOne(database, accountId, 'reaction.message_id', body.reaction.message_id);
}

/**
 * The channel's id of a message, for an id of ours; an id of the channel's as it is.
 * @param place that it stands at, for a refusal
 * @throws {CatalogueError} where the account has no such message at the channel
 */
export async function channelIdOf(
  database: Queryable,
  accountId: number,
  place: string,
  id: string,
): Promise<string> {
  if (!isPublicMessageId(id)) return id;
  const channelId = (await findNamed(database, accountId, id))?.channel_id;
  if (typeof channelId === 'string') return channelId;
  throw new CatalogueError('send-value', `${place}: this account has no message with this id at WhatsApp.`);
}

function reactedTo({ kind, content }: ChannelMessage): string | null {
  const read = kind === 'reaction' ? v.safeParse(reaction, content) : null;
  return read?.success ? read.output.message_id : null;
}

function namesOwn(message: ChannelMessage): boolean {
  return [message.context?.message_id, reactedTo(message)].some((id) => id && isPublicMessageId(id));
}

type Waiting = Exclude<SendOutcome, { kind: 'sent' }>;

function notThere(kind: Waiting['kind'], cause: string): Waiting {
  return { kind, code: null, cause, isAccountWide: false };
}

/** The channel's id for one of ours, or what to do without: one that is on its way will have one soon. */
async function lookUp(database: Queryable, accountId: number, id: string): Promise<string | Waiting> {
  if (!isPublicMessageId(id)) return id;
  const named = await findNamed(database, accountId, id).catch(() => 'unread' as const);
  if (named === 'unread')
    return notThere('retry', 'The message that this one answers could not be looked up.');
  if (named?.channel_id) return named.channel_id;
  if (named?.status === 'queued' || named?.status === 'unknown') {
    return notThere('retry', 'The message that this one answers has not reached WhatsApp yet.');
  }
  return notThere('refused', 'The message that this one answers was not sent.');
}

/** A message with the channel's ids of those that it quotes or reacts to, or why it cannot go out now. */
export async function withChannelIds(
  database: Queryable,
  accountId: number,
  message: ChannelMessage,
): Promise<{ readonly message: ChannelMessage } | Waiting> {
  if (!namesOwn(message)) return { message };
  let { context, content } = message;
  if (context) {
    const quoted = await lookUp(database, accountId, context.message_id);
    if (typeof quoted !== 'string') return quoted;
    context = { ...context, message_id: quoted };
  }
  const target = reactedTo(message);
  if (target !== null) {
    const found = await lookUp(database, accountId, target);
    if (typeof found !== 'string') return found;
    content = { ...v.parse(reaction, content), message_id: found };
  }
  return { message: { ...message, context, content } };
}
