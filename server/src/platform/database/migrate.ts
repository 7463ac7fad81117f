import { Umzug } from 'umzug';
import { StartError } from '../errors.ts';
import { type Database, DatabaseError, lockNotAvailable, type Queryable } from './database.ts';
import { isContract, type MigrationFile, migrationsOf, readMigrations, stepsOf } from './migration-files.ts';
import { addMigration, beginMigrating, listFinishedSteps, listMigrations } from './migrations.store.ts';
import { deleteCopies } from './partitions/convert-table.ts';
import { runBatch } from './run-batch.ts';

/** Statements of a running server wait behind a migration that waits for a table. */
const lockLimitMs = 2000;
const pauseMs = 1000;
const maxAttempts = 60;

/** The files of migrations. */
interface MigrateOptions {
  readonly files?: readonly MigrationFile[];
  readonly lockLimitMs?: number;
  readonly maxAttempts?: number;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** True if a migration did not get its lock; umzug wraps what a migration throws. */
function isLocked(error: unknown): boolean {
  const thrown = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return thrown instanceof DatabaseError && thrown.code === lockNotAvailable;
}

/** Finds the first contract migration that has to wait for background steps before it. */
async function findWaiting(
  transaction: Queryable,
  files: readonly MigrationFile[],
): Promise<MigrationFile | null> {
  const done = new Set(await listMigrations(transaction));
  const finished = await listFinishedSteps(transaction);
  const open = stepsOf(files).find(({ name }) => !finished.has(name));
  if (open === undefined) return null;
  const pending = migrationsOf(files).filter(({ name }) => !done.has(name));
  return pending.find((file) => isContract(file) && file.name > open.name) ?? null;
}

/** Runs the migrations before the first one that has to wait. @returns that one, null if there is none */
async function migrateIn(
  transaction: Queryable,
  files: readonly MigrationFile[],
  limitMs: number,
): Promise<MigrationFile | null> {
  await beginMigrating(transaction, limitMs);
  const waiting = await findWaiting(transaction, files);
  const now = migrationsOf(files).filter(({ name }) => waiting === null || name < waiting.name);
  const done = new Set(await listMigrations(transaction));
  if (now.some(({ name }) => !done.has(name))) await deleteCopies(transaction);
  const umzug = new Umzug({
    migrations: now.map(({ name, sql }) => ({ name, up: () => transaction.script(sql) })),
    storage: {
      executed: () => listMigrations(transaction),
      logMigration: ({ name }) => addMigration(transaction, name),
      unlogMigration: async () => {
        throw new Error('Migrations only go forward');
      },
    },
    logger: undefined,
  });
  await umzug.up();
  return waiting;
}

/**
 * Runs `migrateIn` in a transaction, and again if a table that it needs was in use.
 * @throws {StartError} if the table stays in use
 */
async function migrateOnce(
  database: Database,
  files: readonly MigrationFile[],
  { lockLimitMs: limitMs = lockLimitMs, maxAttempts: limit = maxAttempts }: MigrateOptions,
): Promise<MigrationFile | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction((transaction) => migrateIn(transaction, files, limitMs), {
        isUnlimited: true,
      });
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (attempt === limit)
        throw new StartError(
          'The database cannot be migrated: a table stays locked by another session. End that session (pg_stat_activity shows it) and start again.',
        );
    }
    await wait(pauseMs);
  }
}

/** Runs a background step to its end, before the server starts. */
async function runToEnd(database: Database, step: MigrationFile): Promise<void> {
  for (;;) {
    const state = await runBatch(database, step);
    if (state === 'finished') return;
    if (state === 'elsewhere') await wait(pauseMs);
  }
}

/**
 * Brings the database to the newest migration, all or nothing. Background steps run later, beside the server
 * (`startSteps`); only those before a contract migration run first.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<void> {
  const { files = readMigrations() } = options;
  for (;;) {
    const waiting = await migrateOnce(database, files, options);
    if (waiting === null) return;
    for (const step of stepsOf(files)) if (step.name < waiting.name) await runToEnd(database, step);
  }
}
