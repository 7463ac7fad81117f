import type { LimitsConfig } from './config-limits.ts';
import { CatalogueError } from './errors.ts';

/** The order in which waiting requests are admitted. */
const priorities = ['webhook', 'login', 'other'] as const;
export type Priority = (typeof priorities)[number];

/** The slot of an admitted request. */
export interface Slot {
  /** The response begins: how long it took is counted. How fast its client reads says nothing about this process. */
  readonly respond: () => void;
  /** The request no longer needs it. */
  readonly release: () => void;
}

/** Admits requests while the process can serve them in time, and refuses the others. */
export interface Admission {
  /**
   * Waits for a slot.
   * @param caller whose share of the slots it counts for; null for none
   * @throws {CatalogueError} `busy`, at once if requests have been waiting for some time
   */
  readonly enter: (priority: Priority, caller?: string | null) => Promise<Slot>;
}

/** Nine of ten requests should take less, from their admission on; then nearly all take less than 300 ms. */
const goalMs = 120;
/** The steps of the limit after a quick and after a slow request: it rests where one of ten is slow. */
const step = { up: 0.1, down: 0.9 };
const minAtOnce = 8;
/** A request that takes longer counts as slow, and then no longer: it may wait for another service. */
const maxCountedMs = 500;
/** Slow requests lower the limit while this share of it is in use; with fewer, the cause is something else. */
const busyShare = 0.5;
/** One turn of this number goes to the request that has waited longest, so that no kind of request takes all slots. */
const turnsForOldest = 4;
/** Slots of the limit for each request that may wait while requests are refused. */
const slotsForEachWaiting = 4;
/** Everybody who is refused at one moment must not come back at one moment. */
const retrySeconds = { min: 1, spread: 4 };

interface Waiting {
  /** Grows with each request. */
  readonly number: number;
  readonly caller: string | null;
  readonly goIn: () => void;
  readonly refuse: () => void;
}

/** Moves the number of requests that run at once, so that what is admitted is served in time. */
function createLimit(maxAtOnce: number) {
  let atOnce = maxAtOnce;
  return {
    atOnce: () => atOnce,
    learn(tookMs: number, running: number): void {
      const isQuick = tookMs <= goalMs;
      if (!isQuick && running < atOnce * busyShare) return;
      const next = atOnce + (isQuick ? step.up : -step.down);
      atOnce = Math.min(maxAtOnce, Math.max(Math.min(minAtOnce, maxAtOnce), next));
    },
  };
}

/** Counts for each caller, without those that have none. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    of: (caller: string | null) => (caller === null ? 0 : (counts.get(caller) ?? 0)),
    add(caller: string | null, change: 1 | -1): void {
      if (caller === null) return;
      const next = (counts.get(caller) ?? 0) + change;
      if (next === 0) counts.delete(caller);
      else counts.set(caller, next);
    },
  };
}

interface SlotsOptions {
  readonly maxAtOnce: number;
  /** The share of the slots that one caller may take, from 0 to 1. */
  readonly callerShare: number;
  readonly nowMs: () => number;
  /** Called when a slot may be free. */
  readonly onFree: () => void;
}

/** Slots of running requests, as many as the limit allows. */
function createSlots({ maxAtOnce, callerShare, nowMs, onFree }: SlotsOptions) {
  const limit = createLimit(maxAtOnce);
  const held = createCounts();
  let running = 0;
  return {
    atOnce: limit.atOnce,
    heldBy: held.of,
    hasFree: (caller: string | null) =>
      running < limit.atOnce() && held.of(caller) < Math.max(1, Math.floor(limit.atOnce() * callerShare)),
    take(caller: string | null): Slot {
      running += 1;
      held.add(caller, 1);
      const startedMs = nowMs();
      let [isHeld, isCounted] = [true, false];
      const respond = () => {
        if (!isHeld || isCounted) return;
        isCounted = true;
        limit.learn(nowMs() - startedMs, running);
      };
      const release = () => {
        if (!isHeld) return;
        isHeld = false;
        clearTimeout(lent);
        running -= 1;
        held.add(caller, -1);
        onFree();
      };
      const lent = setTimeout(() => {
        respond();
        release();
      }, maxCountedMs).unref();
      return { respond, release };
    },
  };
}

type Slots = ReturnType<typeof createSlots>;

/** True if the caller of one holds fewer slots than that of the other, or as many and it has waited longer. */
function isBefore(one: Waiting, other: Waiting, { heldBy }: Slots): boolean {
  const more = heldBy(one.caller) - heldBy(other.caller);
  return more < 0 || (more === 0 && one.number < other.number);
}

/** Requests of one priority that wait, by caller. */
function createQueue() {
  const callers = new Map<string | null, Set<Waiting>>();
  let size = 0;
  const waitingOf = (caller: string | null) => callers.get(caller)?.size ?? 0;
  function remove(waiting: Waiting): void {
    const own = callers.get(waiting.caller);
    if (own?.delete(waiting) !== true) return;
    size -= 1;
    if (own.size === 0) callers.delete(waiting.caller);
  }
  return {
    size: () => size,
    remove,
    add(waiting: Waiting): void {
      const own = callers.get(waiting.caller) ?? new Set();
      callers.set(waiting.caller, own.add(waiting));
      size += 1;
    },
    /** The oldest request of the caller that holds the fewest slots, if one may have a slot. */
    first(slots: Slots): Waiting | undefined {
      if (!slots.hasFree(null)) return undefined;
      let chosen: Waiting | undefined;
      for (const [caller, [first]] of callers)
        if (first && slots.hasFree(caller) && (!chosen || isBefore(first, chosen, slots))) chosen = first;
      return chosen;
    },
    /** Refuses the newest request of the caller with the most, if that is more than this caller would have. */
    makeRoomFor(caller: string | null): boolean {
      const [most] = [...callers.values()].sort((one, other) => other.size - one.size);
      const newest = most && [...most].at(-1);
      if (newest === undefined || newest.caller === null || waitingOf(newest.caller) <= waitingOf(caller) + 1)
        return false;
      newest.refuse();
      return true;
    },
  };
}

/** Requests that wait, by priority. */
function createQueues() {
  const queues = { webhook: createQueue(), login: createQueue(), other: createQueue() };
  let turn = 0;
  return {
    of: (priority: Priority) => queues[priority],
    isEmpty: () => priorities.every((priority) => queues[priority].size() === 0),
    /** True if a request that waits may have a slot. */
    hasNext: (slots: Slots) => priorities.some((priority) => queues[priority].first(slots) !== undefined),
    /** Takes the next one out. */
    next(slots: Slots): Waiting | undefined {
      const firsts = priorities.flatMap((priority) => {
        const first = queues[priority].first(slots);
        return first === undefined ? [] : [{ priority, first }];
      });
      if (firsts.length === 0) return undefined;
      turn += 1;
      const isForOldest = turn % turnsForOldest === 0;
      const [chosen] = isForOldest
        ? firsts.sort((one, other) => one.first.number - other.first.number)
        : firsts;
      if (chosen !== undefined) queues[chosen.priority].remove(chosen.first);
      return chosen?.first;
    },
  };
}

/**
 * Creates the admission of a process. A short burst waits in a queue; if the queue has not been empty for `requestWaitMs`,
 * more requests come than are served, and newer ones are refused at once. Callers share slots and queue: one has at most
 * its share of the slots, even if the others are free, and those with fewer slots come first.
 * @param random from 0 to 1
 */
// Over 40 lines: slots, queues and the moment of an empty queue decide together.
export function createAdmission(
  {
    requestsAtOnce,
    requestWaitMs,
    callerShare,
  }: Pick<LimitsConfig, 'requestsAtOnce' | 'requestWaitMs' | 'callerShare'>,
  { nowMs, random }: { readonly nowMs: () => number; readonly random: () => number },
): Admission {
  const queues = createQueues();
  const slots = createSlots({ maxAtOnce: requestsAtOnce, callerShare, nowMs, onFree: admitWaiting });
  let emptyAtMs = nowMs();
  let number = 0;

  function refusal(): CatalogueError {
    const seconds = retrySeconds.min + Math.floor(random() * (retrySeconds.spread + 1));
    return new CatalogueError('busy', undefined, seconds);
  }
  function admitWaiting(): void {
    for (let next = queues.next(slots); next !== undefined; next = queues.next(slots)) next.goIn();
    if (queues.isEmpty()) emptyAtMs = nowMs();
  }
  return {
    async enter(priority, caller = null) {
      if (slots.hasFree(caller) && !queues.hasNext(slots)) return slots.take(caller);
      if (queues.isEmpty()) emptyAtMs = nowMs();
      const queue = queues.of(priority);
      const isOverloaded = nowMs() - emptyAtMs >= requestWaitMs;
      const isFull = isOverloaded && queue.size() >= slots.atOnce() / slotsForEachWaiting;
      if (isFull && !queue.makeRoomFor(caller)) throw refusal();
      return new Promise((resolve, reject) => {
        number += 1;
        const leave = () => {
          clearTimeout(timer);
          queue.remove(waiting);
        };
        const refuse = () => {
          leave();
          reject(refusal());
        };
        const goIn = () => {
          leave();
          resolve(slots.take(caller));
        };
        const waiting = { number, caller, goIn, refuse };
        const timer = setTimeout(refuse, requestWaitMs);
        queue.add(waiting);
      });
    },
  };
}
