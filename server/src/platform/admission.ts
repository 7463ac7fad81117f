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
   * @throws {CatalogueError} `busy`, at once if requests have been waiting for some time
   */
  readonly enter: (priority: Priority) => Promise<Slot>;
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
  readonly goIn: () => void;
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

/** Slots of running requests, as many as the limit allows. @param onFree called when a slot may be free */
function createSlots(maxAtOnce: number, nowMs: () => number, onFree: () => void) {
  const limit = createLimit(maxAtOnce);
  let running = 0;
  return {
    atOnce: limit.atOnce,
    hasFree: () => running < limit.atOnce(),
    take(): Slot {
      running += 1;
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

/** Requests that wait, by priority. */
function createQueues() {
  const queues = { webhook: new Set<Waiting>(), login: new Set<Waiting>(), other: new Set<Waiting>() };
  let turn = 0;
  return {
    of: (priority: Priority) => queues[priority],
    isEmpty: () => priorities.every((priority) => queues[priority].size === 0),
    /** Takes the next one out. */
    next(): Waiting | undefined {
      turn += 1;
      const firsts = priorities.flatMap((priority) => {
        const [first] = queues[priority];
        return first === undefined ? [] : [{ priority, first }];
      });
      const isForOldest = turn % turnsForOldest === 0;
      const [chosen] = isForOldest
        ? firsts.sort((one, other) => one.first.number - other.first.number)
        : firsts;
      if (chosen !== undefined) queues[chosen.priority].delete(chosen.first);
      return chosen?.first;
    },
  };
}

/**
 * Creates the admission of a process. A short burst waits in a queue; if the queue has not been empty for `requestWaitMs`,
 * more requests come than are served, and newer ones are refused at once.
 * @param random from 0 to 1
 */
// Over 40 lines: slots, queues and the moment of an empty queue decide together.
export function createAdmission(
  { requestsAtOnce, requestWaitMs }: Pick<LimitsConfig, 'requestsAtOnce' | 'requestWaitMs'>,
  { nowMs, random }: { readonly nowMs: () => number; readonly random: () => number },
): Admission {
  const queues = createQueues();
  const slots = createSlots(requestsAtOnce, nowMs, admitWaiting);
  let emptyAtMs = nowMs();
  let number = 0;

  function refusal(): CatalogueError {
    const seconds = retrySeconds.min + Math.floor(random() * (retrySeconds.spread + 1));
    return new CatalogueError('busy', undefined, seconds);
  }
  function admitWaiting(): void {
    while (slots.hasFree()) {
      const waiting = queues.next();
      if (waiting === undefined) {
        emptyAtMs = nowMs();
        return;
      }
      waiting.goIn();
    }
  }
  return {
    async enter(priority) {
      if (queues.isEmpty()) {
        if (slots.hasFree()) return slots.take();
        emptyAtMs = nowMs();
      }
      const queue = queues.of(priority);
      const isOverloaded = nowMs() - emptyAtMs >= requestWaitMs;
      if (isOverloaded && queue.size >= slots.atOnce() / slotsForEachWaiting) throw refusal();
      return new Promise((resolve, reject) => {
        number += 1;
        const waiting = {
          number,
          goIn() {
            clearTimeout(timer);
            resolve(slots.take());
          },
        };
        const timer = setTimeout(() => {
          queue.delete(waiting);
          reject(refusal());
        }, requestWaitMs);
        queue.add(waiting);
      });
    },
  };
}
