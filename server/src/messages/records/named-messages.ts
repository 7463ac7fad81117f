import type { SendBody } from '@chatline/contract/calls/send-body';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { maxReactionAgeDays, maxReactionAgeMs } from '../../whatsapp/limits.ts';
import type { OutgoingMessage, SendOutcome } from '../../whatsapp/send.ts';
import { findOwnMessage } from './attempts.store.ts';
import { findKnownMessage } from './known-messages.store.ts';
import { isPublicMessageId, readPublicMessageId } from './public-message-id.ts';

const reaction = v.looseObject({ message_id: v.string() });

/** Finds the message of a public id; null if the account has none with it. */
async function findNamed(database: Queryable, accountId: number, ownId: string) {
  const id = readPublicMessageId(ownId);
  return id === null ? null : findOwnMessage(database, accountId, id);
}

/** Finds the kind of a message and when it was sent, by a public id or by WhatsApp's id. */
async function findTarget(database: Queryable, accountId: number, field: string, id: string) {
  const named = isPublicMessageId(id) ? await findNamed(database, accountId, id) : null;
  if (named?.wamid === null && named.status === 'failed') {
    throw new CatalogueError('send-value', `${field}: that message was not sent.`);
  }
  // A message that has not been handed over yet has no time, and counts as new.
  if (named !== null) return { kind: named.kind, at: named.handed_over_at };
  const known = await findKnownMessage(database, accountId, id);
  if (known !== null) return known;
  throw new CatalogueError('send-value', `${field}: this account has no message with this id.`);
}

/**
 * Checks the message that another one quotes or reacts to. WhatsApp accepts, but never delivers, a reaction to a
 * message that does not exist, to a reaction, or to a message that is too old for a reaction.
 * @throws {CatalogueError} if the message does not exist, was never sent, or cannot be reacted to
 */
export async function checkNamed(
  database: Queryable,
  accountId: number,
  body: SendBody,
  now: Date,
): Promise<void> {
  if (body.type !== 'reaction') {
    if (body.context) await findTarget(database, accountId, 'context.message_id', body.context.message_id);
    return;
  }
  const field = 'reaction.message_id';
  const { kind, at } = await findTarget(database, accountId, field, body.reaction.message_id);
  if (kind === 'reaction') throw new CatalogueError('send-value', `${field}: that message is a reaction.`);
  if (at !== null && now.getTime() - at.getTime() > maxReactionAgeMs) {
    throw new CatalogueError(
      'send-value',
      `${field}: that message is more than ${maxReactionAgeDays} days old.`,
    );
  }
}

/**
 * Returns WhatsApp's id of a message for a public id; an id of WhatsApp's is returned unchanged.
 * @param field the name of the field that held the id, for the error
 * @throws {CatalogueError} if WhatsApp has no such message of the account
 */
export async function wamidOf(
  database: Queryable,
  accountId: number,
  field: string,
  id: string,
): Promise<string> {
  if (!isPublicMessageId(id)) return id;
  const wamid = (await findNamed(database, accountId, id))?.wamid;
  if (typeof wamid === 'string') return wamid;
  throw new CatalogueError('send-value', `${field}: this account has no message with this id at WhatsApp.`);
}

function reactedTo({ kind, content }: OutgoingMessage): string | null {
  const read = kind === 'reaction' ? v.safeParse(reaction, content) : null;
  return read?.success ? read.output.message_id : null;
}

function hasPublicId(message: OutgoingMessage): boolean {
  return [message.context?.message_id, reactedTo(message)].some((id) => id && isPublicMessageId(id));
}

type NotSent = Exclude<SendOutcome, { kind: 'sent' }>;

function notSent(kind: NotSent['kind'], cause: string): NotSent {
  return { kind, code: null, cause, isNumberWide: false };
}

/**
 * Looks up WhatsApp's id for a public id. If the message has none yet, the outcome is a retry; if it never gets one,
 * the outcome is a refusal.
 */
async function lookUp(database: Queryable, accountId: number, id: string): Promise<string | NotSent> {
  if (!isPublicMessageId(id)) return id;
  const named = await findNamed(database, accountId, id).catch(() => 'unread' as const);
  if (named === 'unread')
    return notSent('retry', 'The message that this one answers could not be looked up.');
  if (named?.wamid) return named.wamid;
  if (named?.status === 'queued' || named?.status === 'unknown') {
    return notSent('retry', 'The message that this one answers has not reached WhatsApp yet.');
  }
  return notSent('refused', 'The message that this one answers was not sent.');
}

/** Replaces public ids in a message with WhatsApp's ids, or returns why the message cannot be sent now. */
export async function withWamids(
  database: Queryable,
  accountId: number,
  message: OutgoingMessage,
): Promise<{ readonly message: OutgoingMessage } | NotSent> {
  if (!hasPublicId(message)) return { message };
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
