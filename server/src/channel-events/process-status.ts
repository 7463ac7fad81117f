import * as v from 'valibot';
import { updateKnownPerson } from '../chats/open-conversation.ts';
import { findReported, moveStatus, setWamid } from '../messages/records/messages.store.ts';
import { storeStatus } from '../messages/records/statuses.store.ts';
import { notifyRestricted } from '../notifications/notify-restricted.ts';
import type { Identity } from '../people/people.store.ts';
import { recordOptOut } from '../people/record-opt-out.ts';
import type { Queryable } from '../platform/database/database.ts';
import { isMarketingStop } from '../whatsapp/error-codes.ts';
import type { StatusReported } from '../whatsapp/webhook/event.schema.ts';
import { identitiesOf } from './identities-of.ts';

const uuid = v.pipe(v.string(), v.uuid());

interface ConnectedNumber {
  readonly accountId: number;
  readonly phoneNumberId: string;
}

function recipientIdentities(reported: StatusReported): Identity[] {
  return identitiesOf({
    phone: reported.recipient_id,
    userId: reported.recipient_user_id,
    parentId: reported.recipient_parent_user_id,
  });
}

/** Stores that a number and a user id belong to the same customer, if a status has both. */
async function learnRecipient(
  transaction: Queryable,
  { accountId, phoneNumberId }: ConnectedNumber,
  reported: StatusReported,
): Promise<void> {
  const identities = recipientIdentities(reported);
  if (identities.length < 2) return;
  await updateKnownPerson(transaction, {
    accountId,
    phoneNumberId,
    identities,
    name: null,
    at: reported.timestamp,
  });
}

/** Processes the facts in a status that are not about its message, but about the number and the customer. */
async function learn(
  transaction: Queryable,
  number: ConnectedNumber,
  reported: StatusReported,
  code: number | null,
): Promise<void> {
  const at = reported.timestamp;
  await notifyRestricted(transaction, number.accountId, code, at);
  const [identity] = recipientIdentities(reported);
  if (isMarketingStop(code) && identity !== undefined) {
    await recordOptOut(transaction, { ...number, identity, at });
  }
  // Nearly every message gets this status, and once per message is enough.
  if (reported.status === 'delivered') await learnRecipient(transaction, number, reported);
}

interface StatusNumber {
  readonly phoneNumberId: string;
  /** The account that is connected with the number. */
  readonly accountId: number | null;
  /** All accounts that are, or were, connected with it. */
  readonly accountIds: readonly number[];
}

/**
 * Processes one status: stores it once, and applies it if it is a step forward. It may arrive before the response to
 * the send; then the message is found by our own id, which WhatsApp returns. A sender could put any id there, so it
 * only settles messages of accounts that are, or were, connected with the same number.
 * @returns false for a status that is not handled
 */
export async function processStatus(
  transaction: Queryable,
  { phoneNumberId, accountId, accountIds }: StatusNumber,
  reported: StatusReported,
): Promise<boolean> {
  const { status } = reported;
  if (status === null) return false;
  const ownId = v.is(uuid, reported.biz_opaque_callback_data)
    ? (reported.biz_opaque_callback_data ?? null)
    : null;
  const failure = status === 'failed' ? reported.errors?.[0] : undefined;
  const { cause, code } = failure ?? { cause: null, code: null };
  const message = await findReported(transaction, accountIds, { ownId, wamid: reported.id });
  const [sender = null, ...others] = accountIds;
  const isNew = await storeStatus(transaction, {
    accountId: message?.accountId ?? (others.length === 0 ? sender : null),
    wamid: reported.id,
    status,
    cause,
    code,
    messageId: ownId,
    happenedAt: reported.timestamp,
    pricing: reported.pricing ?? null,
    isApplied: message !== null,
  });
  if (!isNew) return true;
  if (accountId !== null) await learn(transaction, { accountId, phoneNumberId }, reported, code);
  if (message === null) return accountId !== null || ownId === null;
  if (message.id === ownId) await setWamid(transaction, message, reported.id);
  await moveStatus(transaction, message, status, cause, code);
  return true;
}
