import type { SendBody } from '@chatline/contract/calls/send-body';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { OutgoingMessage, SendOutcome } from '../../whatsapp/send.ts';
import { findOwnMessage } from './attempts.store.ts';
import { findKnownMessage } from './known-messages.store.ts';
import { isPublicMessageId, readPublicMessageId } from './public-message-id.ts';

/** How old a message may be that one reacts to (Cloud API). */
const reactionAgeMs = 30 * 24 * 3_600_000;
const reaction = v.looseObject({ message_id: v.string() });

/** The state of the message that one of our ids names; null where the account has none. */
async function findNamed(database: Queryable, accountId: number, ownId: string) {
  const id = readPublicMessageId(ownId);
  return id === null ? null : findOwnMessage(database, accountId, id);
}

/** The message that an id of ours or of WhatsApp names, and when it was sent. */
async function findOne(database: Queryable, accountId: number, place: string, id: string) {
  const named = isPublicMessageId(id) ? await findNamed(database, accountId, id) : null;
  if (named?.channel_id === null && named.status === 'failed') {
    throw new CatalogueError('send-value', `${place}: that message was not sent.`);
  }
  // One that is on its way has no time yet, and is new.
  if (named !== null) return { kind: named.kind, at: named.handed_over_at };
  const known = await findKnownMessage(database, accountId, id);
  if (known !== null) return known;
  throw new CatalogueError('send-value', `${place}: this account has no message with this id.`);
}

/**
 * Checks what a message quotes or reacts to. A reaction to what is not there, to a reaction or to a message of more than
 * 30 days ago is one that WhatsApp takes and never delivers.
 * @throws {CatalogueError} where it is not there, never went out, or takes no reaction
 */
export async function checkNamed(
  database: Queryable,
  accountId: number,
  body: SendBody,
  now: Date,
): Promise<void> {
  if (body.type !== 'reaction') {
    if (body.context) await findOne(database, accountId, 'context.message_id', body.context.message_id);
    return;
  }
  const place = 'reaction.message_id';
  const { kind, at } = await findOne(database, accountId, place, body.reaction.message_id);
  if (kind === 'reaction') throw new CatalogueError('send-value', `${place}: that message is a reaction.`);
  if (at !== null && now.getTime() - at.getTime() > reactionAgeMs) {
    throw new CatalogueError('send-value', `${place}: that message is more than 30 days old.`);
  }
}

/**
 * WhatsApp's id of a message, for an id of ours; an id of WhatsApp's as it is.
 * @param place its field, for a refusal
 * @throws {CatalogueError} where the account has no such message at WhatsApp
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

function reactedTo({ kind, content }: OutgoingMessage): string | null {
  const read = kind === 'reaction' ? v.safeParse(reaction, content) : null;
  return read?.success ? read.output.message_id : null;
}

function namesOwn(message: OutgoingMessage): boolean {
  return [message.context?.message_id, reactedTo(message)].some((id) => id && isPublicMessageId(id));
}

type Waiting = Exclude<SendOutcome, { kind: 'sent' }>;

function notThere(kind: Waiting['kind'], cause: string): Waiting {
  return { kind, code: null, cause, isAccountWide: false };
}

/** WhatsApp's id for one of ours, or what to do without: one that is on its way will have one soon. */
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

/** A message with WhatsApp's ids of those that it quotes or reacts to, or why it cannot go out now. */
export async function withChannelIds(
  database: Queryable,
  accountId: number,
  message: OutgoingMessage,
): Promise<{ readonly message: OutgoingMessage } | Waiting> {
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
