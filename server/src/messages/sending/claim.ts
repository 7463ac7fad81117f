import type { Database, Queryable } from '../../platform/database/database.ts';
import { type Outgoing, takeDue } from './claim.store.ts';
import { claimOrDefer } from './claim-or-defer.ts';
import { countContacts, remainingPeople } from './messaging-limit.ts';
import { msToToken, paceOf, refill } from './pace.ts';
import { quietMs } from './pair-pace.ts';
import {
  lockDueQueues,
  type QueueAfter,
  recheckIdle,
  type SendQueue,
  saveQueues,
} from './send-queues.store.ts';

/** An account with more to send is claimed again after this long, so that one claim serves several messages. */
const recheckMs = 40;
/**
 * While a number is being probed, it gets no other message for this long: send timeout plus the time to record the
 * result.
 */
export const probeMs = 20_000;

/** A message that only this worker hands over. */
export interface Claimed extends Outgoing {
  /** It probes its number after failures. */
  readonly isProbe: boolean;
}

interface Share {
  readonly accountId: number;
  readonly count: number;
  readonly after: QueueAfter;
  readonly isProbe: boolean;
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

function shareOf(queue: SendQueue, now: Date, max: number): Share {
  const pace = paceOf(queue, queue.per_second);
  const tokens = refill(queue.tokens, now.getTime() - queue.filled_at.getTime(), pace);
  const isProbe = queue.failures > 0;
  const isPaused = queue.resumes_at !== null && queue.resumes_at > now;
  const count = isPaused ? 0 : Math.min(Math.floor(tokens), isProbe ? 1 : max);
  const left = tokens - count;
  // Tokens are left if the share was smaller: the account is due again as soon as the others have had their share.
  const readyAt = isPaused
    ? (queue.resumes_at ?? now)
    : later(now, left >= 1 ? 0 : Math.max(recheckMs, msToToken(left, pace)));
  const accountId = queue.account_id;
  return { accountId, count, isProbe, after: { accountId, tokens: left, readyAt, resumesAt: null } };
}

/** Claims the messages of each share that may be sent now, and defers the rest. */
async function claimShares(
  transaction: Queryable,
  queues: readonly SendQueue[],
  shares: readonly Share[],
  now: Date,
  worker: string,
): Promise<Outgoing[]> {
  const open = shares.filter(({ count }) => count > 0);
  if (open.length === 0) return [];
  const inShare = new Set(open.map(({ accountId }) => accountId));
  const people = await remainingPeople(
    transaction,
    queues.filter(({ account_id }) => inShare.has(account_id)),
    now,
  );
  const wanted = open.map(({ accountId, count }) => ({
    accountId,
    count,
    people: people.get(accountId) ?? null,
  }));
  const due = await takeDue(transaction, wanted, now, worker, new Date(now.getTime() - quietMs));
  const eligible = due.filter(({ eligibility }) => eligibility === 'eligible');
  const others = eligible.length === due.length ? [] : await claimOrDefer(transaction, due, now, worker);
  const claimed = [...eligible, ...others];
  await countContacts(transaction, claimed, now);
  return claimed;
}

/**
 * Claims due messages, each for one worker only: every due account gets its share, at the pace of its plan and
 * number, so that the backlog of one account does not delay another.
 * @param slots how many messages this worker can hand over at once
 * @param worker identifies the worker in the outbox
 */
export async function claimMessages(
  database: Database,
  now: Date,
  slots: number,
  worker: string,
): Promise<Claimed[]> {
  const { claimed, idle } = await database.transaction(async (transaction) => {
    const queues = await lockDueQueues(transaction, now, slots);
    if (queues.length === 0) return { claimed: [], idle: [] };
    const share = Math.max(1, Math.floor(slots / queues.length));
    const shares = queues.map((queue) => shareOf(queue, now, share));
    const outgoing = await claimShares(transaction, queues, shares, now, worker);
    const idle = await saveQueues(transaction, returnUnspent(shares, outgoing, now), now);
    const probes = new Set(shares.filter(({ isProbe }) => isProbe).map(({ accountId }) => accountId));
    return { claimed: outgoing.map((one) => ({ ...one, isProbe: probes.has(one.account_id) })), idle };
  });
  if (idle.length > 0) await recheckIdle(database, idle);
  return claimed;
}

/**
 * Returns unused tokens to each queue. An account that could send nothing is not due again at once, and an account
 * whose number is being probed sends nothing until the result is known.
 */
function returnUnspent(shares: readonly Share[], outgoing: readonly Outgoing[], now: Date): QueueAfter[] {
  const spent = new Map<number, number>();
  for (const { account_id } of outgoing) spent.set(account_id, (spent.get(account_id) ?? 0) + 1);
  return shares.map(({ accountId, count, isProbe, after }) => {
    const used = spent.get(accountId) ?? 0;
    const tokens = after.tokens + count - used;
    if (isProbe && used > 0) {
      const resumesAt = later(now, probeMs);
      return { ...after, tokens, readyAt: resumesAt, resumesAt };
    }
    const couldSendNothing = used === 0 && after.readyAt <= now;
    return { ...after, tokens, readyAt: couldSendNothing ? later(now, recheckMs) : after.readyAt };
  });
}
