import { createBackgroundLoop, type Worker } from '../platform/background-loop.ts';
import { type MigrationFile, readMigrations, stepsOf } from '../platform/database/migration-files.ts';
import { listFinishedSteps } from '../platform/database/migrations.store.ts';
import { runBatch, type StepState } from '../platform/database/run-batch.ts';
import type { Services } from '../platform/services/services.ts';

const againMs = 60_000;

/** Runs the steps that are not finished, in order. After each batch it waits as long as the batch took. */
export function startSteps(
  { database, log }: Pick<Services, 'database' | 'log'>,
  steps: readonly MigrationFile[] = stepsOf(readMigrations()),
): Worker {
  const loop = createBackgroundLoop();

  async function run(step: MigrationFile): Promise<StepState> {
    const startedAt = performance.now();
    const state = await runBatch(database, step);
    if (state === 'more') await loop.wait(performance.now() - startedAt);
    return state;
  }
  async function runAll(): Promise<'finished'> {
    const finished = await listFinishedSteps(database);
    const waiting = steps.filter(({ name }) => !finished.has(name));
    for (let next = waiting.shift(); next !== undefined && !loop.isStopping(); ) {
      const state = await run(next);
      if (state === 'elsewhere') await loop.wait(againMs);
      if (state !== 'finished') continue;
      log.info({ step: next.name }, 'a background step of a migration is finished');
      next = waiting.shift();
    }
    return 'finished';
  }
  loop.start(() =>
    runAll().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ reason }, 'a background step of a migration failed; trying again in a minute');
      return loop.wait(againMs);
    }),
  );
  return loop;
}
