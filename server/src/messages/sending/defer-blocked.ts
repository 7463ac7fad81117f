import { notifyDayLimit } from '../../notifications/notify-day-limit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Outgoing } from './claim.store.ts';
import { pairFreeAt, windowMs } from './pair-pace.ts';
import {
  blockBehind,
  claimDeferred,
  delayUntil,
  listHanded,
  markOverLimit,
  openOverLimit,
} from './recipient-state.store.ts';

/** Takes those whose recipient may be written to by now; the others wait until then. */
async function claimSendable(
  transaction: Queryable,
  recent: readonly Outgoing[],
  now: Date,
  worker: string,
): Promise<Outgoing[]> {
  const nowMs = now.getTime();
  const ids = recent.map(({ id }) => id);
  const handed = await listHanded(transaction, ids, new Date(nowMs - windowMs));
  const freeMs = new Map(ids.map((id) => [id, pairFreeAt(handed.get(id) ?? [], nowMs)]));
  const held = [...freeMs].filter(([, atMs]) => atMs > nowMs);
  if (held.length > 0) {
    await delayUntil(
      transaction,
      held.map(([id, atMs]) => ({ id, until: new Date(atMs) })),
    );
  }
  const free = recent.filter(({ id }) => (freeMs.get(id) ?? 0) <= nowMs);
  if (free.length === 0) return [];
  const tries = await claimDeferred(
    transaction,
    free.map(({ id }) => id),
    now,
    worker,
  );
  return free.map((one) => ({ ...one, tries: tries.get(one.id) ?? 1 }));
}

/**
 * Checks due messages that could not go at once: one whose recipient may be written to by now goes, and one
 * whose recipient may not, or that another is before, waits for that recipient.
 * @returns those that go
 */
export async function deferBlocked(
  transaction: Queryable,
  due: readonly Outgoing[],
  now: Date,
  worker: string,
): Promise<Outgoing[]> {
  const of = (eligibility: Outgoing['eligibility']) => due.filter((one) => one.eligibility === eligibility);
  const [recent, overLimit, blocked] = [of('recent'), of('over_limit'), of('blocked')];
  const free = recent.length === 0 ? [] : await claimSendable(transaction, recent, now, worker);
  if (overLimit.length > 0) {
    await markOverLimit(transaction, overLimit);
    for (const accountId of new Set(overLimit.map(({ account_id }) => account_id))) {
      await notifyDayLimit(transaction, accountId, now);
    }
  }
  if (blocked.length > 0) {
    await blockBehind(transaction, blocked, now);
    const known = blocked.filter(({ is_new }) => !is_new);
    if (known.length > 0) await openOverLimit(transaction, known);
  }
  return free;
}
