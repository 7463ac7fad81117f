import { setTimeout as pause } from 'node:timers/promises';
import { maxHeldHours } from '@chatline/contract/constants/limits';
import { hourMs, minuteMs } from '@chatline/contract/constants/time';
import { createBackgroundLoop, type Worker } from '../../platform/background-loop.ts';
import { createBatcher } from '../../platform/batch.ts';
import { DatabaseAway } from '../../platform/database/database.ts';
import { logUnlessAway } from '../../platform/database/log-unless-away.ts';
import type { Services } from '../../platform/services/services.ts';
import { createUuid } from '../../platform/uuid.ts';
import { claimMessages } from './claim.ts';
import { handOver } from './hand-over.ts';
import { releaseWithinLimit } from './messaging-limit.ts';
import { giveUpHeld, giveUpLost, listFoundStatuses, returnUnknownClaims } from './outcomes.store.ts';
import { releaseForgotten } from './recipient-state.store.ts';
import { applyEarlyStatuses, recordSent, type SentRecord } from './record-outcome.ts';
import { nextDueAt, sendingTopic, wakeForgotten } from './send-queues.store.ts';

/** Messages that one process hands over at the same time. */
const slots = 200;
/** A claim takes no more than is sent at once: if the process is killed right after it, these messages are unknown. */
const maxPerClaim = 16;
/** For the same reason a new process begins with few slots. */
const firstSlots = 4;
/** A notification wakes a sender at once; the poll only finds what a notification missed. */
const pollMs = 1000;
/**
 * Longer than a send's time limit and the recording of its response: a worker that has not recorded by then is dead.
 */
const lostAfterMs = 30_000;
const sweepMs = 5000;
/** After an outage, the time in which a claim may still be committed whose connection was lost. */
const unknownClaimsForMs = 2 * minuteMs;
/** More than a clock is corrected by at once while it runs. */
const jumpMs = 5000;
const earlyStatusWithinMs = hourMs;
/** A held message without a status for this long is unknown: WhatsApp reports nothing if it drops a held message. */
const heldForMs = maxHeldHours * hourMs;

function before({ clock }: Services, ms: number): Date {
  return new Date(clock().getTime() - ms);
}

/** Settles the messages of dead workers, and applies statuses that arrived before their message could be found. */
export async function sweep(services: Services, lostMs = lostAfterMs): Promise<void> {
  const { database, clock, log } = services;
  const lost = await giveUpLost(database, before(services, lostMs));
  if (lost.length > 0) log.warn({ lost: lost.length }, 'messages of a dead worker are unknown');
  await giveUpHeld(database, before(services, heldForMs));
  await releaseForgotten(database, clock());
  await releaseWithinLimit(database, clock());
  await wakeForgotten(database, clock());
  await applyEarlyStatuses(
    services,
    await listFoundStatuses(database, before(services, earlyStatusWithinMs)),
  );
}

/** Limits how many messages are handed over at the same time: a few at first, and one more for each that is done. */
function createSlots(onRoom: () => void, { log }: Services) {
  const atWork = new Map<Promise<void>, string>();
  let open = firstSlots;
  const room = (): number => {
    // Once all slots are open, waits for room for a whole claim: claiming messages one by one costs too much.
    const needed = open < slots ? 1 : maxPerClaim;
    const free = open - atWork.size;
    return free < needed ? 0 : Math.min(free, maxPerClaim);
  };
  return {
    /** Number of messages that may be claimed now. */
    room,
    /** The messages that are being handed over or recorded. */
    ids: () => [...atWork.values()],
    start(id: string, work: Promise<void>): void {
      const done = work
        .catch((error: Error) => log.error({ reason: error.message }, 'an outcome could not be recorded'))
        .then(() => {
          atWork.delete(done);
          open = Math.min(slots, open + 1);
          if (room() > 0) onRoom();
        });
      atWork.set(done, id);
    },
    async end(): Promise<void> {
      await Promise.all(atWork.keys());
    },
  };
}

/** Records accepted messages in batches. */
function createSentBatcher(services: Services) {
  return createBatcher<SentRecord, true>(async (sent) => {
    await recordSent(services, sent);
    return sent.map(() => true as const);
  }, 200);
}

/**
 * Sweeps at the first call, and then at a call after `sweepMs`. After an outage of the database, or if the clock has
 * jumped, workers have time to record what they know before their messages count as lost. After an outage, claims that
 * this worker never received are put back.
 */
function createSweeper(services: Services, worker: string, idsAtWork: () => readonly string[]) {
  const { clock, database, log } = services;
  const never = Number.NEGATIVE_INFINITY;
  // Measured by a clock that never jumps.
  let sweptAtMs = never;
  let awayAtMs = never;
  let aheadMs: number | null = null;
  function notice(): void {
    const nowAheadMs = clock().getTime() - performance.now();
    if (aheadMs !== null && Math.abs(nowAheadMs - aheadMs) > jumpMs) {
      log.warn(
        { seconds: Math.round((nowAheadMs - aheadMs) / 1000) },
        'the clock of this machine has jumped',
      );
      awayAtMs = performance.now();
    }
    aheadMs = nowAheadMs;
  }
  return {
    noticeFailure(error: Error): void {
      logUnlessAway(log, error, {}, 'the outbox cannot be read; trying again');
      if (!(error instanceof DatabaseAway)) return;
      awayAtMs = performance.now();
      sweptAtMs = never;
    },
    async sweepIfDue(): Promise<void> {
      notice();
      if (performance.now() - sweptAtMs < sweepMs) return;
      sweptAtMs = performance.now();
      const sinceAwayMs = performance.now() - awayAtMs;
      if (sinceAwayMs < unknownClaimsForMs) {
        const returned = await returnUnknownClaims(database, worker, idsAtWork(), clock());
        if (returned > 0)
          log.warn({ returned }, 'messages are sent whose claim was lost with its connection');
      }
      await sweep(services, sinceAwayMs < lostAfterMs ? hourMs : lostAfterMs);
    },
  };
}

/** Returns the milliseconds until a message is due, at most one poll. */
async function untilDueMs({ database, clock }: Services): Promise<number> {
  const next = await nextDueAt(database);
  return next === null ? pollMs : Math.min(pollMs, Math.max(1, next.getTime() - clock().getTime()));
}

/**
 * Starts sending accepted messages in this process; any number of processes may do so. The steps of a message:
 * claim.ts, hand-over.ts, record-outcome.ts.
 */
export async function startSender(services: Services): Promise<Worker> {
  const { config, database, clock, random } = services;
  const worker = createUuid(random);
  const loop = createBackgroundLoop();
  const sending = createSlots(loop.wake, services);
  const markSent = createSentBatcher(services);
  const { sweepIfDue, noticeFailure } = createSweeper(services, worker, sending.ids);

  // With the embedded database this is the only process, so an earlier worker is dead.
  await sweep(services, config.databaseUrl === null ? 0 : lostAfterMs);
  const unlisten = await database.listen(sendingTopic, loop.wake);

  async function claimAndSend(): Promise<void> {
    await sweepIfDue();
    const room = sending.room();
    if (room === 0) return loop.wait(pollMs);
    const claimed = await claimMessages(database, clock(), room, worker);
    for (const one of claimed) sending.start(one.id, handOver(services, one, worker, markSent));
    if (claimed.length === 0) await loop.wait(await untilDueMs(services));
  }
  loop.start(() =>
    claimAndSend().catch((error: Error) => {
      noticeFailure(error);
      return pause(pollMs);
    }),
  );
  return {
    async stop() {
      await loop.stop();
      await sending.end();
      await unlisten();
    },
  };
}
