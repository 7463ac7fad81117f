import { createHash } from 'node:crypto';
import type { SendBody } from '@chatline/contract/calls/send-body';
import { checkEntitlement } from '../../billing/plans/check-entitlement.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { createOrderedUuid } from '../../platform/uuid.ts';
import { type Recipient, recipientOf } from '../../whatsapp/recipient.ts';
import { checkFiles } from '../files/check-files.ts';
import { checkNamed } from '../records/named-messages.ts';
import { normaliseRecipient } from '../records/normalise-recipient.ts';
import { findSender, type Sender } from '../records/sender-account.store.ts';
import { perMinuteOf } from '../sending/pace.ts';
import { addAccepted, addAcceptedWith, findByKey } from './accept.store.ts';
import { checkTemplate } from './check-template.ts';
import { readContent } from './message-content.ts';
import { countAgainstPlan } from './plan-rate.ts';

const keyPattern = /^[\x21-\x7e]{1,255}$/;

/** A message that was accepted: it is in the log and in the queue. */
export interface AcceptedMessage {
  readonly id: string;
  readonly recipient: Recipient;
  /** True if this is the message of an earlier request with the same key. */
  readonly isRepeated: boolean;
}

export interface SendRequest {
  readonly body: SendBody;
  /** The client's idempotency key: a repeated request does not send the message twice. */
  readonly key?: string | undefined;
  /** The key of a request that this server makes; it never equals a client's key. */
  readonly ownKey?: string | undefined;
  /** The business number in the request's path; without it, the account's own. */
  readonly phoneNumberId?: string | undefined;
  /** Writes more rows in the message's transaction; if it throws, nothing is accepted. */
  readonly alsoStore?: (transaction: Queryable, id: string) => Promise<void>;
}

type ReadySender = Sender & { readonly display_phone_number: string; readonly phone_number_id: string };

async function checkSender(database: Queryable, sender: Sender | null, now: Date): Promise<ReadySender> {
  if (!sender?.is_active) throw new CatalogueError('sender-inactive');
  await checkEntitlement(database, sender.id, sender, now);
  const { display_phone_number: number, phone_number_id: numberId } = sender;
  if (!sender.is_connected || number === null || numberId === null) {
    throw new CatalogueError(number === null ? 'sender-not-connected' : 'sender-expired');
  }
  return { ...sender, display_phone_number: number, phone_number_id: numberId };
}

function checkNumber(sender: ReadySender, phoneNumberId: string | undefined): void {
  if (phoneNumberId === undefined || phoneNumberId === sender.phone_number_id) return;
  throw new CatalogueError(
    'send-unknown-number',
    `Object with ID '${phoneNumberId}' does not exist or is not a number of this account.`,
  );
}

function readRecipient({ to, recipient }: SendBody, sender: ReadySender): Recipient {
  // WhatsApp uses the number if both are given.
  if (to === undefined && recipient !== undefined) return { kind: 'user', id: recipient };
  const id = normaliseRecipient(to ?? '', sender.display_phone_number);
  if (id === null) throw new CatalogueError('recipient-invalid');
  if (id === sender.display_phone_number.replace(/\D/g, '')) {
    throw new CatalogueError('recipient-is-sender');
  }
  return { kind: 'phone', id };
}

function keyOf({ key, ownKey }: SendRequest): string {
  // The space keeps it apart from clients' keys, which have none.
  if (ownKey !== undefined) return ` ${ownKey}`;
  if (key === undefined) return '';
  if (keyPattern.test(key)) return key;
  throw new CatalogueError('key-invalid');
}

async function findRepeated(
  { database }: Services,
  accountId: number,
  key: string,
  fingerprint: string,
): Promise<AcceptedMessage | null> {
  const found = key === '' ? null : await findByKey(database, accountId, key);
  if (found === null) return null;
  if (found.fingerprint !== fingerprint) {
    throw new CatalogueError('key-of-another');
  }
  return { id: found.message_id, recipient: recipientOf(found), isRepeated: true };
}

function fingerprintOf(body: SendBody, key: string): string {
  return key === '' ? '' : createHash('sha256').update(JSON.stringify(body)).digest('base64');
}

async function write(
  services: Services,
  sender: ReadySender,
  { body, key = '', alsoStore }: SendRequest,
): Promise<AcceptedMessage> {
  const { database, clock, random } = services;
  const accountId = sender.id;
  const recipient = readRecipient(body, sender);
  const fingerprint = fingerprintOf(body, key);
  await checkNamed(database, accountId, body, clock());
  await checkFiles(services, accountId, body);
  const template =
    body.type === 'template' ? await checkTemplate(database, accountId, recipient, body.template) : null;
  const { kind, text, stored } = readContent(body, template);
  const acceptedAt = clock();
  const id = createOrderedUuid(random, acceptedAt);
  await countAgainstPlan(database, { accountId, now: acceptedAt }, perMinuteOf(sender));
  const callbackData = body.biz_opaque_callback_data ?? '';
  const content = { kind, body: text, content: stored, acceptedAt, key, fingerprint, callbackData };
  const message = { id, accountId, recipient, phoneNumberId: sender.phone_number_id, ...content };
  const acceptance = await (alsoStore
    ? addAcceptedWith(database, message, alsoStore)
    : addAccepted(database, message));
  if (acceptance === 'accepted') return { id, recipient, isRepeated: false };
  // Another request with the same key arrived at the same time and was first.
  const repeated = await findRepeated(services, accountId, key, fingerprint);
  // The other request's message has been deleted since, and nothing was written for this one.
  if (repeated === null) throw new CatalogueError('busy');
  return repeated;
}

/**
 * Accepts a message for sending: it is checked, then written and queued in one statement, so that no
 * confirmed message is lost.
 * @throws {CatalogueError} with WhatsApp's code and a plain reason
 */
export async function acceptMessage(
  services: Services,
  caller: Caller,
  request: SendRequest,
): Promise<AcceptedMessage> {
  if (caller.role !== 'User') throw new CatalogueError('only-users-send');
  const key = keyOf(request);
  // This comes first: a repeated request gets the same response even if the account may no longer send.
  const earlier = await findRepeated(services, caller.accountId, key, fingerprintOf(request.body, key));
  if (earlier !== null) return earlier;
  const { sender } = await findSender(services.database)(caller.accountId);
  const ready = await checkSender(services.database, sender, services.clock());
  checkNumber(ready, request.phoneNumberId);
  return write(services, ready, { ...request, key });
}
