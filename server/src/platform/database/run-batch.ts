import type { Database } from './database.ts';
import type { MigrationFile } from './migration-files.ts';
import { addStep, addStepRows, claimStep, finishStep, isInvalidIndex } from './migrations.store.ts';

/** What is left of a step; `elsewhere`: another process is running the step. */
export type StepState = 'more' | 'finished' | 'elsewhere';

const newIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/im;

/** Creates an index beside the statements of the server, on a connection of its own. */
async function createIndex(database: Database, name: string, sql: string): Promise<void> {
  if (await isInvalidIndex(database, name)) await database.alone?.(`drop index concurrently ${name}`);
  await database.alone?.(sql);
}

/** Runs one batch of a step, or the whole step if it does not change rows. */
export async function runBatch(database: Database, { name, sql }: MigrationFile): Promise<StepState> {
  const index = newIndex.exec(sql)?.[1];
  await addStep(database, name);
  return database.transaction(
    async (transaction) => {
      const step = await claimStep(transaction, name);
      if (step === null) return 'elsewhere';
      if (step.isFinished) return 'finished';
      let rows = 0;
      if (index !== undefined && database.alone !== null) await createIndex(database, index, sql);
      else rows = await transaction.execute(sql.replace(/\bconcurrently\b/i, ''), []);
      if (rows > 0) await addStepRows(transaction, name, rows);
      else await finishStep(transaction, name);
      return rows > 0 ? 'more' : 'finished';
    },
    { isUnlimited: true },
  );
}
