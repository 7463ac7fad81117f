import { freeTextHours, messagingLimitText } from '@chatline/contract/constants/whatsapp-limits';
import { addNotification } from '../../notifications/notifications.store.ts';
import { istDate } from '../../platform/calendar.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Outgoing } from './claim.store.ts';
import { pairFreeAt, windowMs } from './pair-pace.ts';
import {
  blockBehind,
  claimRecent,
  delayUntil,
  listHandedOver,
  markOverLimit,
  releaseOverLimit,
} from './recipient-state.store.ts';

/** Claims the messages whose recipient may be written to now; delays the others until then. */
async function claimSendable(
  transaction: Queryable,
  recent: readonly Outgoing[],
  now: Date,
  worker: string,
): Promise<Outgoing[]> {
  const nowMs = now.getTime();
  const handedOver = await listHandedOver(transaction, recent, new Date(nowMs - windowMs));
  const timed = recent.map((message) => ({
    message,
    freeMs: pairFreeAt(handedOver.get(message.id) ?? [], nowMs),
  }));
  const tooEarly = timed.filter(({ freeMs }) => freeMs > nowMs);
  if (tooEarly.length > 0) {
    await delayUntil(
      transaction,
      tooEarly.map(({ message, freeMs }) => ({ message, until: new Date(freeMs) })),
    );
  }
  const free = timed.filter(({ freeMs }) => freeMs <= nowMs).map(({ message }) => message);
  if (free.length === 0) return [];
  const attempts = await claimRecent(transaction, free, now, worker);
  return free.map((one) => ({ ...one, attempts: attempts.get(one.id) ?? 1 }));
}

/** Notifies an account, once a day, that messages wait because the messaging limit of its portfolio is reached. */
async function notifyMessagingLimit(transaction: Queryable, accountId: number, at: Date): Promise<void> {
  await addNotification(transaction, {
    accountId,
    kind: 'number',
    title: 'Messaging limit reached: messages are waiting',
    body:
      `${messagingLimitText} Messages to more people are sent when there is room. ` +
      `Replies to customers who wrote in the last ${freeTextHours} hours are still sent.`,
    // The log of waiting messages, which shows until when each one waits.
    path: '/client-area/api-messages?status=queued',
    event: `number:day-limit:${istDate(at)}`,
    at,
  });
}

/**
 * Handles due messages that were not eligible at once. It claims those whose recipient may be written to now; the
 * others wait for the pair pace, for the messaging limit or for an earlier message to the same recipient.
 * @returns the claimed messages
 */
export async function claimOrDefer(
  transaction: Queryable,
  due: readonly Outgoing[],
  now: Date,
  worker: string,
): Promise<Outgoing[]> {
  const dueWith = (eligibility: Outgoing['eligibility']) =>
    due.filter((one) => one.eligibility === eligibility);
  const [recent, overLimit, blocked] = [dueWith('recent'), dueWith('over_limit'), dueWith('blocked')];
  const free = recent.length === 0 ? [] : await claimSendable(transaction, recent, now, worker);
  if (overLimit.length > 0) {
    await markOverLimit(transaction, overLimit);
    for (const accountId of new Set(overLimit.map(({ account_id }) => account_id))) {
      await notifyMessagingLimit(transaction, accountId, now);
    }
  }
  if (blocked.length > 0) {
    await blockBehind(transaction, blocked, now);
    const known = blocked.filter(({ is_new }) => !is_new);
    if (known.length > 0) await releaseOverLimit(transaction, known);
  }
  return free;
}
