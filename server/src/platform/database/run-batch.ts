import type { Database } from './database.ts';
import type { MigrationFile } from './migration-files.ts';
import { addStep, addStepRows, claimStep, finishStep, isInvalidIndex } from './migrations.store.ts';
import { listPartitions } from './partitions/copies.store.ts';

/** What is left of a step; `elsewhere`: another process is running the step. */
export type StepState = 'more' | 'finished' | 'elsewhere';

const newIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/im;

/** Creates an index beside the statements of the server, on a connection of its own. */
async function createIndex(database: Database, name: string, sql: string): Promise<void> {
  if (await isInvalidIndex(database, name)) await database.alone?.(`drop index concurrently ${name}`);
  await database.alone?.(sql);
}

/**
 * Creates an index of a table. A partitioned one cannot get it concurrently: its partitions get theirs one by one, and
 * the index of the whole table then adopts them.
 */
async function createIndexOf(database: Database, name: string, sql: string): Promise<void> {
  const table = /\bon\s+(\w+)/i.exec(sql)?.[1] ?? '';
  const partitions = await listPartitions(database, table);
  if (partitions.length === 0) return createIndex(database, name, sql);
  for (const [at, partition] of partitions.entries()) {
    const own = `${name}_${at}`;
    const ofPartition = sql.replace(name, own).replace(/\bon\s+\w+/i, `on ${partition}`);
    if (await isInvalidIndex(database, `partitions.${own}`))
      await database.alone?.(`drop index concurrently partitions.${own}`);
    await database.alone?.(ofPartition);
  }
  await database.alone?.(sql.replace(/\bconcurrently\b/i, ''));
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
      if (index !== undefined && database.alone !== null) await createIndexOf(database, index, sql);
      else rows = await transaction.execute(sql.replace(/\bconcurrently\b/i, ''), []);
      if (rows > 0) await addStepRows(transaction, name, rows);
      else await finishStep(transaction, name);
      return rows > 0 ? 'more' : 'finished';
    },
    { isUnlimited: true },
  );
}
