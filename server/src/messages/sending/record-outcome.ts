import { notifyRestricted, notifyRevived } from '../../notifications/notify-restricted.ts';
import { recordOptOut } from '../../people/record-opt-out.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { setConnected } from '../../whatsapp/connection.store.ts';
import { isDisconnect, isMarketingStop } from '../../whatsapp/error-codes.ts';
import type { SendOutcome } from '../../whatsapp/send.ts';
import { moveStatus } from '../records/messages.store.ts';
import { isLongPause, maxAttempts, messageDelayMs, queuePauseMs } from './backoff.ts';
import { type Breaker, lockBreaker, pauseQueue, reviveQueues } from './breaker.store.ts';
import type { Claimed } from './claim.ts';
import {
  addAttempt,
  endMessage,
  type FoundMessage,
  markSent,
  putBackMessage,
  type SentMessage,
  takeEarlyStatuses,
} from './outcomes.store.ts';
import { type Pair, releaseNext } from './recipient-state.store.ts';

type FailedOutcome = Exclude<SendOutcome, { kind: 'sent' }> & {
  /** Null if there was nothing to hand over. */
  readonly handedOverAt: Date | null;
};

/** A message that WhatsApp accepted, and whether it probed its number. */
export interface SentRecord extends SentMessage, Pair {
  readonly isProbe: boolean;
}

/** Applies statuses that arrived before their message could be found. */
export async function applyEarlyStatuses(
  { database }: Services,
  found: readonly FoundMessage[],
): Promise<void> {
  if (found.length === 0) return;
  await database.transaction(async (transaction) => {
    for (const early of await takeEarlyStatuses(transaction, found)) {
      const message = { accountId: early.account_id, id: early.message_id };
      await moveStatus(transaction, message, early.status, early.cause, early.code);
    }
  });
}

/** Records a batch of messages that WhatsApp accepted. */
export async function recordSent(services: Services, sent: readonly SentRecord[]): Promise<void> {
  const { database, clock } = services;
  const reported = await markSent(database, sent);
  await releaseNext(database, sent, clock());
  await applyEarlyStatuses(services, reported);
  const probed = sent.filter(({ isProbe }) => isProbe).map(({ accountId }) => accountId);
  if (probed.length === 0) return;
  await database.transaction(async (transaction) => {
    await revive(transaction, probed, clock());
    await setConnected(transaction, probed, true);
  });
}

/** Ends the pause of numbers that work again, and notifies their accounts. */
async function revive(transaction: Queryable, accountIds: readonly number[], now: Date): Promise<void> {
  for (const { account_id, pause_code } of await reviveQueues(transaction, accountIds, now)) {
    await notifyRevived(transaction, account_id, pause_code, now);
  }
}

/** Returns how many earlier failures lengthen this pause: a short fault does not lengthen the pause of a quota. */
function failuresAlike({ failures, pause_code }: Breaker, code: number | null): number {
  return isLongPause(pause_code) === isLongPause(code) ? failures : 0;
}

/**
 * Pauses a number after a failure that does not concern the message alone; any other response to a probe ends its
 * pause.
 */
async function pauseNumber(
  { clock, random }: Services,
  transaction: Queryable,
  { account_id: accountId, isProbe }: Claimed,
  { code, isNumberWide }: FailedOutcome,
): Promise<void> {
  const now = clock();
  if (!isNumberWide) {
    if (isProbe) await revive(transaction, [accountId], now);
    return;
  }
  const breaker = await lockBreaker(transaction, accountId);
  if (breaker === null) return;
  // The failure of a message that was in flight when the pause began does not lengthen the pause.
  if (!isProbe && breaker.resumes_at !== null && breaker.resumes_at > now) return;
  const before = failuresAlike(breaker, code);
  const resumesAt = new Date(now.getTime() + queuePauseMs(code, before, random));
  await pauseQueue(transaction, accountId, { resumesAt, code, failures: before + 1 });
}

/**
 * Records the outcome of a message that WhatsApp did not accept, or that got no response. A message that was certainly
 * not sent is retried up to `maxAttempts`; all others are not sent again.
 */
export async function recordFailure(
  services: Services,
  claimed: Claimed,
  outcome: FailedOutcome,
  worker: string,
): Promise<void> {
  const { database, clock, random } = services;
  const { id, attempts, account_id: accountId } = claimed;
  const now = clock();
  const failed = { accountId, id, outcome: outcome.kind, code: outcome.code, cause: outcome.cause, at: now };
  await database.transaction(async (transaction) => {
    await addAttempt(transaction, failed);
    await notifyRestricted(transaction, accountId, outcome.code, now);
    const phoneNumberId = claimed.phone_number_id ?? '';
    if (isMarketingStop(outcome.code)) {
      const identity = { kind: claimed.recipient_kind, value: claimed.recipient_id };
      await recordOptOut(transaction, { accountId, phoneNumberId, identity, at: now });
    }
    if (isDisconnect(outcome.code)) await setConnected(transaction, [accountId], false);
    if (outcome.kind === 'retry' && attempts < maxAttempts) {
      const dueAt = new Date(now.getTime() + messageDelayMs(outcome.code, attempts, random));
      await putBackMessage(transaction, { accountId, id, worker, attempts, dueAt });
    } else {
      await endMessage(transaction, { ...failed, handedOverAt: outcome.handedOverAt });
      await releaseNext(transaction, [{ accountId, recipientId: claimed.recipient_id }], now);
    }
    await pauseNumber(services, transaction, claimed, outcome);
  });
}
