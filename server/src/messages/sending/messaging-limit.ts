import { contactWindowMs } from '@chatline/contract/constants/whatsapp-limits';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Outgoing } from './claim.store.ts';
import { addContacts, lockContacts, lockOverLimitQueues, releaseOldest } from './messaging-limit.store.ts';
import type { SendQueue } from './send-queues.store.ts';

/** Messages of one account that are released in one step. */
const releasedPerStep = 1000;

type Limited = Pick<SendQueue, 'account_id' | 'portfolio' | 'messaging_limit'>;

/** Returns how many more people each account may write to first; accounts without a limit are absent. */
export async function remainingPeople(
  transaction: Queryable,
  queues: readonly Limited[],
  now: Date,
): Promise<Map<number, number>> {
  const limited = queues.flatMap(({ portfolio, messaging_limit }) =>
    messaging_limit === null ? [] : (portfolio ?? []),
  );
  if (limited.length === 0) return new Map();
  const reached = await lockContacts(
    transaction,
    [...new Set(limited)],
    new Date(now.getTime() - contactWindowMs),
  );
  const left = new Map<number, number>();
  for (const { account_id, portfolio, messaging_limit } of queues) {
    if (messaging_limit === null || portfolio === null) continue;
    const sharing = queues.filter((queue) => queue.portfolio === portfolio);
    const people = Math.max(0, messaging_limit - (reached.get(portfolio) ?? 0));
    // The accounts share what is left; the remainder of the division goes to the first ones.
    const index = sharing.findIndex((queue) => queue.account_id === account_id);
    left.set(account_id, Math.ceil((people - index) / sharing.length));
  }
  return left;
}

/** Counts the recipients of these messages who have not written within 24 hours. */
export async function countContacts(
  transaction: Queryable,
  claimed: readonly Outgoing[],
  now: Date,
): Promise<void> {
  const people = claimed.flatMap(({ portfolio, recipient_id, is_outside }) =>
    is_outside && portfolio !== null ? [{ portfolio, recipientId: recipient_id }] : [],
  );
  if (people.length > 0) await addContacts(transaction, people, now);
}

/** Releases messages that wait because of the messaging limit, as many as the limit allows now. */
export async function releaseWithinLimit(database: Database, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const queues = await lockOverLimitQueues(transaction);
    if (queues.length === 0) return;
    const left = await remainingPeople(transaction, queues, now);
    for (const { account_id } of queues) {
      const count = Math.min(left.get(account_id) ?? releasedPerStep, releasedPerStep);
      if (count > 0) await releaseOldest(transaction, account_id, count, now);
    }
  });
}
