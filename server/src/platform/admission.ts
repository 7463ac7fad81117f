import type { LimitsConfig } from './config-limits.ts';
import { CatalogueError } from './errors.ts';

/** The order in which waiting requests are admitted. */
const priorities = ['webhook', 'login', 'other'] as const;
export type Priority = (typeof priorities)[number];

/** Admits requests while the process can serve them in time, and refuses the others. */
export interface Admission {
  /**
   * Waits for a slot.
   * @returns releases the slot
   * @throws {CatalogueError} `busy`, at once if requests have been waiting for some time
   */
  readonly enter: (priority: Priority) => Promise<() => void>;
}

/** Nine of ten requests should take less, from their admission on; then nearly all take less than 300 ms. */
const goalMs = 120;
/** The steps of the limit after a quick and after a slow request: it rests where one of ten is slow. */
const step = { up: 0.1, down: 0.9 };
const minAtOnce = 8;
/** A request that takes longer waits for something else than this process, and no longer counts. */
const maxCountedMs = 500;
/** Slots of the limit for each request that may wait while requests are refused. */
const slotsForEachWaiting = 4;
/** Everybody who is refused at one moment must not come back at one moment. */
const retrySeconds = { min: 1, spread: 4 };

interface Waiting {
  readonly goIn: () => void;
}

/** Moves the number of requests that run at once, so that what is admitted is served in time. */
function createLimit(maxAtOnce: number) {
  let atOnce = maxAtOnce;
  return {
    atOnce: () => atOnce,
    learn(tookMs: number): void {
      const next = atOnce + (tookMs <= goalMs ? step.up : -step.down);
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
    /** @returns releases the slot */
    take(): () => void {
      running += 1;
      const startedMs = nowMs();
      let isHeld = true;
      const release = () => {
        if (!isHeld) return;
        isHeld = false;
        clearTimeout(lent);
        running -= 1;
        onFree();
      };
      const lent = setTimeout(release, maxCountedMs).unref();
      return () => {
        if (isHeld) limit.learn(nowMs() - startedMs);
        release();
      };
    },
  };
}

/** Requests that wait, by priority. */
function createQueues() {
  const queues = { webhook: new Set<Waiting>(), login: new Set<Waiting>(), other: new Set<Waiting>() };
  return {
    of: (priority: Priority) => queues[priority],
    isEmpty: () => priorities.every((priority) => queues[priority].size === 0),
    /** Takes the next one out. */
    next(): Waiting | undefined {
      for (const priority of priorities)
        for (const waiting of queues[priority]) {
          queues[priority].delete(waiting);
          return waiting;
        }
      return undefined;
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
        const waiting = {
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
