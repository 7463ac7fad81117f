import { type Database, DatabaseError, type Queryable, type Sql } from '../database/database.ts';
import { inSpan } from '../tracing.ts';
import type { Metrics } from './metrics.ts';

/** SQLSTATE of a refusal, else the type of the error: both have few values, and none of a row. */
function errorType(error: unknown): string {
  if (error instanceof DatabaseError && error.code !== '') return error.code;
  return error instanceof Error ? error.name : '_OTHER';
}

const maxText = 1000;

/** A statement has its values beside its text, so the text has none of a row. */
function spanOf(sql: Sql) {
  const text = (typeof sql === 'string' ? sql : sql.text).trim();
  const operation = (/^\w+/.exec(text)?.[0] ?? 'statement').toLowerCase();
  return {
    name: operation,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, maxText),
    },
  } as const;
}

function measuring({ query, execute, script }: Queryable, metrics: Metrics): Queryable {
  async function measure<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
    const startedMs = performance.now();
    try {
      const result = await inSpan(spanOf(sql), errorType, work);
      metrics.queried(performance.now() - startedMs, null);
      return result;
    } catch (error) {
      metrics.queried(performance.now() - startedMs, errorType(error));
      throw error;
    }
  }
  return {
    query: (sql, values, row) => measure(sql, () => query(sql, values, row)),
    execute: (sql, values) => measure(sql, () => execute(sql, values)),
    script: (sql) => measure(sql, () => script(sql)),
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
