import { type MigrationFile, readMigrations, stepsOf } from '../platform/database/migration-files.ts';
import { listFinishedSteps } from '../platform/database/migrations.store.ts';
import { runBatch, type StepState } from '../platform/database/run-batch.ts';
import { createInterruptibleSleep } from '../platform/interruptible-sleep.ts';
import type { Worker } from '../platform/jobs/worker.ts';
import type { Services } from '../platform/services/services.ts';

const againMs = 60_000;

/**
 * Over 40 lines: its functions share whether it is stopping.
 * Runs the steps that are not finished, in order. After each batch it waits as long as the
 * batch took.
 */
export function startSteps(
  { database, log }: Pick<Services, 'database' | 'log'>,
  steps: readonly MigrationFile[] = stepsOf(readMigrations()),
): Worker {
  const sleep = createInterruptibleSleep();
  let isStopping = false;

  async function run(step: MigrationFile): Promise<StepState> {
    const startedAt = performance.now();
    const state = await runBatch(database, step);
    if (state === 'more') await sleep.wait(performance.now() - startedAt);
    return state;
  }
  async function runAll(): Promise<void> {
    const finished = await listFinishedSteps(database);
    const waiting = steps.filter(({ name }) => !finished.has(name));
    for (let next = waiting.shift(); next !== undefined && !isStopping; ) {
      const state = await run(next);
      if (state === 'elsewhere') await sleep.wait(againMs);
      if (state !== 'finished') continue;
      log.info({ step: next.name }, 'a background step of a migration is finished');
      next = waiting.shift();
    }
  }
  async function work(): Promise<void> {
    while (!isStopping) {
      try {
        return await runAll();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.error({ reason }, 'a background step of a migration failed; trying again in a minute');
        await sleep.wait(againMs);
      }
    }
  }
  const working = work();
  return {
    async stop() {
      isStopping = true;
      sleep.interrupt();
      await working;
    },
  };
}
