import { maxTextBody } from '@chatline/shared/constants/limits';
import { plans } from '@chatline/shared/constants/plans';
import { touchContact } from '../chats/contacts.store.ts';
import type { Queryable } from '../platform/database/database.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import { istDate } from '../platform/ist.ts';
import { addJob } from '../platform/jobs/jobs.store.ts';
import type { Services } from '../platform/services.ts';
import { countTry } from '../platform/throttles.store.ts';
import { createUuid } from '../platform/uuid.ts';
import { addMessage } from './messages.store.ts';
import { normaliseRecipient } from './normalise-recipient.ts';
import { findSender, type Sender } from './sending.store.ts';

const windowSeconds = 60;

/** What the caller asked to send. */
export interface TextMessage {
  readonly to: string;
  readonly body: string;
}

/** A message that was accepted: it is in the log and in the queue. */
export interface AcceptedMessage {
  readonly id: string;
  readonly waId: string;
}

function checkSender(sender: Sender | null, today: string): Sender & { display_phone_number: string } {
  if (!sender?.is_active) throw new CatalogueError('send-inactive', 'This account is not active.');
  if (sender.expires_on === null) throw new CatalogueError('send-expired', 'This account has no plan yet.');
  if (sender.expires_on < today) {
    throw new CatalogueError('send-expired', `The plan of this account ended on ${sender.expires_on}.`);
  }
  const number = sender.display_phone_number;
  if (!sender.is_connected || number === null) {
    throw new CatalogueError('send-not-connected', 'No WhatsApp Business account is connected.');
  }
  return { ...sender, display_phone_number: number };
}

function checkBody(body: string): void {
  const length = [...body].length;
  if (body.trim() === '') throw new CatalogueError('send-invalid', 'text.body must not be empty.');
  if (length > maxTextBody) {
    throw new CatalogueError(
      'send-invalid',
      `text.body has ${length} characters; ${maxTextBody} is the most.`,
    );
  }
}

function perMinute(plan: string | null): number | null {
  // Without a known plan (an expire date given by hand) the smallest one's limit holds.
  const found = plans.find(({ code }) => code === plan) ?? plans.find(({ code }) => code === 'Basic');
  return found?.messagesPerMinute ?? null;
}

/**
 * Accepts a message for sending: it and its job are written in one transaction, so nothing answered is lost.
 * @param alsoKeep what else is written in that transaction; a throw accepts nothing
 * @throws {CatalogueError} with the channel's code and a plain reason
 */
export async function acceptMessage(
  { database, clock, random }: Services,
  caller: Caller,
  message: TextMessage,
  alsoKeep: (transaction: Queryable, id: string) => Promise<void> = async () => {},
): Promise<AcceptedMessage> {
  const now = clock();
  if (caller.role !== 'User')
    throw new CatalogueError('not-allowed', 'Only a User account can send messages.');
  const sender = checkSender(await findSender(database, caller.accountId), istDate(now));
  checkBody(message.body);
  const waId = normaliseRecipient(message.to, sender.display_phone_number);
  if (waId === null) throw new CatalogueError('send-recipient', 'to is not a phone number.');
  const id = createUuid(random);
  const limit = perMinute(sender.plan);
  await database.transaction(async (transaction) => {
    const count = await countTry(transaction, `send ${caller.accountId}`, now, windowSeconds);
    if (limit !== null && count > limit) {
      throw new CatalogueError('send-rate', `The plan allows ${limit} messages a minute.`, windowSeconds);
    }
    await addMessage(transaction, {
      id,
      accountId: caller.accountId,
      waId,
      body: message.body,
      acceptedAt: now,
    });
    await alsoKeep(transaction, id);
    await touchContact(transaction, { accountId: caller.accountId, waId, message: message.body, at: now });
    await addJob(transaction, 'send-message', id, now);
  });
  return { id, waId };
}
