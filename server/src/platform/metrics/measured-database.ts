import { type Database, DatabaseError, type Queryable } from '../database/database.ts';
import type { Metrics } from './metrics.ts';

/** SQLSTATE of a refusal, else the type of the error: both have few values, and none of a row. */
function errorType(error: unknown): string {
  if (error instanceof DatabaseError && error.code !== '') return error.code;
  return error instanceof Error ? error.name : '_OTHER';
}

function measuring({ query, execute, script }: Queryable, metrics: Metrics): Queryable {
  async function measure<T>(work: () => Promise<T>): Promise<T> {
    const startedMs = performance.now();
    try {
      const result = await work();
      metrics.queried(performance.now() - startedMs, null);
      return result;
    } catch (error) {
      metrics.queried(performance.now() - startedMs, errorType(error));
      throw error;
    }
  }
  return {
    query: (sql, values, row) => measure(() => query(sql, values, row)),
    execute: (sql, values) => measure(() => execute(sql, values)),
    script: (sql) => measure(() => script(sql)),
  };
}

/** A database whose statements are measured. */
export function measureDatabase(database: Database, metrics: Metrics): Database {
  return {
    ...database,
    ...measuring(database, metrics),
    transaction: (work, options) =>
      database.transaction((transaction) => work(measuring(transaction, metrics)), options),
  };
}
