import { createBatcher } from '../../platform/batch.ts';
import { createBell } from '../../platform/bell.ts';
import type { Worker } from '../../platform/jobs/worker.ts';
import type { Services } from '../../platform/services/services.ts';
import { createUuid } from '../../platform/uuid.ts';
import { claimMessages } from './claim.ts';
import { openWithinLimit } from './day-limit.ts';
import { handOver } from './hand-over.ts';
import { giveUpHeld, giveUpLost, listFoundStatuses } from './outcomes.store.ts';
import { releaseForgotten } from './recipient-state.store.ts';
import { applyKeptStatuses, recordTaken, type TakenMessage } from './record-outcome.ts';
import { nextDueAt, sendingChannel, wakeForgotten } from './send-queues.store.ts';

/** Messages that one process has at WhatsApp at once. */
const slots = 200;
/** A claim is no more than what goes out at once: were the process killed right after it, these would be unknown. */
const mostPerClaim = 16;
/** For the same reason a new process begins with few. */
const firstSlots = 4;
/** A notification wakes a sender at once; this only finds what was missed. */
const pollMs = 1000;
/** Longer than a send's own time limit and the noting of its answer: who has not noted by then is dead. */
const lostAfterMs = 30_000;
const sweepMs = 5000;
const keptWithinMs = 60 * 60 * 1000;
/** WhatsApp says nothing where it drops what it has held back. */
const heldForMs = 24 * 60 * 60 * 1000;

function before({ clock }: Services, ms: number): Date {
  return new Date(clock().getTime() - ms);
}

/** Settles what dead workers left, and applies statuses that came before their message could be found. */
export async function sweep(services: Services, lostMs = lostAfterMs): Promise<void> {
  const { database, clock, log } = services;
  const lost = await giveUpLost(database, before(services, lostMs));
  if (lost.length > 0) log.warn({ lost: lost.length }, 'messages of a worker that died are unknown');
  await giveUpHeld(database, before(services, heldForMs));
  await releaseForgotten(database, clock());
  await openWithinLimit(database, clock());
  await wakeForgotten(database, clock());
  await applyKeptStatuses(services, await listFoundStatuses(database, before(services, keptWithinMs)));
}

/** The messages that are handed over at once: a few at first, and one more for each that is through. */
function createSlots(onRoom: () => void, { log }: Services) {
  const atWork = new Set<Promise<void>>();
  let open = firstSlots;
  const room = (): number => {
    // With all slots open, room for a whole claim: claiming one by one costs more than it brings.
    const needed = open < slots ? 1 : mostPerClaim;
    const free = open - atWork.size;
    return free < needed ? 0 : Math.min(free, mostPerClaim);
  };
  return {
    /** Number of messages that may be claimed now. */
    room,
    start(work: Promise<void>): void {
      const done = work
        .catch((error: Error) => log.error({ reason: error.message }, 'an outcome could not be noted'))
        .then(() => {
          atWork.delete(done);
          open = Math.min(slots, open + 1);
          if (room() > 0) onRoom();
        });
      atWork.add(done);
    },
    async end(): Promise<void> {
      await Promise.all(atWork);
    },
  };
}

/** Records accepted messages in batches. */
function createTakenBatcher(services: Services) {
  return createBatcher<TakenMessage, true>(async (taken) => {
    await recordTaken(services, taken);
    return taken.map(() => true as const);
  }, 200);
}

/** Sweeps at the first call, and then at a call after `sweepMs`. */
function createSweeper(services: Services): () => Promise<void> {
  const { clock } = services;
  let sweptAtMs = 0;
  return async () => {
    if (clock().getTime() - sweptAtMs < sweepMs) return;
    sweptAtMs = clock().getTime();
    await sweep(services);
  };
}

/** Milliseconds until a message is due, one poll at most. */
async function untilDueMs({ database, clock }: Services): Promise<number> {
  const next = await nextDueAt(database);
  return next === null ? pollMs : Math.min(pollMs, Math.max(1, next.getTime() - clock().getTime()));
}

/**
 * Starts sending accepted messages in this process; any number of processes may do so. The steps of a message:
 * claim.ts, hand-over.ts, record-outcome.ts.
 */
export async function startSender(services: Services): Promise<Worker> {
  const { config, database, clock, random, log } = services;
  const worker = createUuid(random);
  const bell = createBell();
  const sending = createSlots(bell.ring, services);
  const markTaken = createTakenBatcher(services);
  const sweepIfDue = createSweeper(services);
  let isStopping = false;

  // Embedded, this is the only process: a worker that handed something over before is dead.
  await sweep(services, config.databaseUrl === null ? 0 : lostAfterMs);
  const unlisten = await database.listen(sendingChannel, bell.ring);

  async function claimAndSend(): Promise<void> {
    await sweepIfDue();
    const room = sending.room();
    if (room === 0) return bell.wait(pollMs);
    const claimed = await claimMessages(database, clock(), room, worker);
    for (const message of claimed) sending.start(handOver(services, message, worker, markTaken));
    if (claimed.length === 0) await bell.wait(await untilDueMs(services));
  }
  async function work(): Promise<void> {
    while (!isStopping) {
      await claimAndSend().catch((error: Error) => {
        log.error({ reason: error.message }, 'the outbox cannot be read; trying again');
        return new Promise((resolve) => setTimeout(resolve, pollMs));
      });
    }
  }
  const working = work();
  return {
    async stop() {
      isStopping = true;
      bell.ring();
      await working;
      await sending.end();
      await unlisten();
    },
  };
}
