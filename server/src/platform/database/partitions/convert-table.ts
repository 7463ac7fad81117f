import { StartError } from '../../errors.ts';
import {
  type Database,
  DatabaseError,
  deadlockDetected,
  lockNotAvailable,
  type Queryable,
} from '../database.ts';
import {
  copyRows,
  countDifferences,
  createCopy,
  deleteCopy,
  fits,
  limitLocks,
  lockConversion,
  readProgress,
  readShape,
} from './copies.store.ts';
import { type LargeTable, largeTables, type Shape } from './large-tables.ts';
import { analyseTable, swap, validateReferences } from './swap.store.ts';

/** What a conversion is given besides its table. */
export interface ConversionOptions {
  /** Rows that one transaction copies. */
  readonly rowsAtOnce?: number;
  readonly report?: (text: string) => void;
  /** Called after each batch; what it throws ends the conversion, which can be continued later. */
  readonly afterBatch?: (copied: number) => void | Promise<void>;
  /** Called when all rows are copied; what it throws ends the conversion, which can be continued later. */
  readonly beforeSwap?: () => void | Promise<void>;
}

// Less than PostgreSQL's deadlock_timeout (1 s): of two that wait for each other, the conversion gives way.
const batchLockMs = 100;
const tableLockMs = 500;
// PostgreSQL's own vacuum gives a table back to who has waited for the deadlock_timeout, and may take hours otherwise.
const patientLockMs = 1500;
const attemptsForPatience = 5;
const pauseMs = 500;
const maxAttempts = 240;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs a transaction, and again if a statement of the server had locked what it needs. */
async function giveWay<T>(
  database: Database,
  lockMs: number,
  work: (transaction: Queryable) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(
        async (transaction) => {
          if (!(await lockConversion(transaction)))
            throw new StartError('Another process converts the tables.');
          const isPatient = lockMs === tableLockMs && attempt % attemptsForPatience === 0;
          await limitLocks(transaction, isPatient ? patientLockMs : lockMs);
          return work(transaction);
        },
        { isUnlimited: true },
      );
    } catch (error) {
      const isLocked =
        error instanceof DatabaseError && [lockNotAvailable, deadlockDetected].includes(error.code);
      if (!isLocked) throw error;
      if (attempt === maxAttempts)
        throw new StartError(
          'A table stays locked by another session (pg_stat_activity shows it). Nothing is lost: start again later.',
        );
    }
    await wait(pauseMs);
  }
}

/** Creates the copy, or keeps the one of an interrupted conversion if it still fits. */
async function prepare(transaction: Queryable, table: LargeTable, shape: Shape): Promise<void> {
  const copy = await readShape(transaction, `partitions.${table.name}`);
  if (copy?.partitions === shape.partitions && (await fits(transaction, table))) return;
  if (copy !== null) await deleteCopy(transaction, table);
  await createCopy(transaction, table, shape);
}

async function copyAll(
  database: Database,
  { table, from, to }: { readonly table: LargeTable; readonly from: Shape; readonly to: Shape },
  { rowsAtOnce: limit = 500, report, afterBatch }: ConversionOptions,
): Promise<void> {
  let nextReport = 0;
  for (;;) {
    const startedAt = performance.now();
    const rows = await giveWay(database, batchLockMs, (transaction) =>
      copyRows(transaction, { table, from, to, limit }),
    );
    const { rows: copied } = await readProgress(database, table);
    if (copied >= nextReport) {
      report?.(`${table.name}: ${copied} rows are copied.`);
      nextReport = copied + 200 * limit;
    }
    await afterBatch?.(copied);
    // Rows that are added meanwhile are in the copy already: their keys may grow as fast as they are copied.
    if (rows < limit) return;
    await wait(performance.now() - startedAt);
  }
}

/** Deletes what an interrupted conversion into another shape has left: its copy would get each change for ever. */
async function endUnfinished(database: Database, table: LargeTable): Promise<void> {
  if ((await readShape(database, `partitions.${table.name}`)) === null) return;
  await giveWay(database, tableLockMs, (transaction) => deleteCopy(transaction, table));
}

/**
 * Stores a table in another shape, beside a running server: copies its rows, while a trigger repeats each change in the
 * copy, and then swaps both. It can be interrupted at any moment, and continues when it is called again.
 * @throws {StartError} if another process converts tables, or the copy differs from the table
 */
export async function convertTable(
  database: Database,
  table: LargeTable,
  shape: Shape,
  options: ConversionOptions = {},
): Promise<void> {
  const from = await readShape(database, table.name);
  if (from === null) throw new StartError(`The database has no table ${table.name}.`);
  if (from.partitions === shape.partitions) await endUnfinished(database, table);
  else {
    await giveWay(database, tableLockMs, (transaction) => prepare(transaction, table, shape));
    await copyAll(database, { table, from, to: shape }, options);
    const differences = await database.transaction((transaction) => countDifferences(transaction, table), {
      isUnlimited: true,
    });
    if (differences > 0)
      throw new StartError(`${differences} rows of ${table.name} differ in its copy: nothing is changed.`);
    await options.beforeSwap?.();
    await giveWay(database, tableLockMs, async (transaction) => {
      if (!(await fits(transaction, table)))
        throw new StartError(`${table.name} was changed by an upgrade meanwhile: start again.`);
      await swap(transaction, table, shape);
    });
  }
  await giveWay(database, tableLockMs, (transaction) => validateReferences(transaction, table));
  await analyseTable(database, table);
}

/** Deletes unfinished copies: a migration changes tables, and their copies would no longer fit. */
export async function deleteCopies(transaction: Queryable): Promise<void> {
  for (const table of largeTables)
    if ((await readShape(transaction, `partitions.${table.name}`)) !== null)
      await deleteCopy(transaction, table);
}
