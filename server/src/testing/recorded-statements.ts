import type { Database, Queryable, Sql, SqlValue } from '../platform/database/database.ts';

/** A statement that the server has run. */
export interface RecordedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** Records the statements that a server runs on a database. */
export function recordStatements(database: Database): {
  readonly database: Database;
  /** Returns the statements since the last call. */
  take(): RecordedStatement[];
} {
  let recorded: RecordedStatement[] = [];
  const record = (sql: Sql, values: readonly SqlValue[]) => {
    const { name, text } = typeof sql === 'string' ? { name: '', text: sql } : sql;
    recorded.push({ name, text, values });
  };
  const recording = (queryable: Queryable): Queryable => ({
    query(sql, values, row) {
      record(sql, values);
      return queryable.query(sql, values, row);
    },
    execute(sql, values) {
      record(sql, values);
      return queryable.execute(sql, values);
    },
    script: (sql) => queryable.script(sql),
  });
  return {
    database: {
      ...database,
      ...recording(database),
      transaction: (work, options) =>
        database.transaction((transaction) => work(recording(transaction)), options),
    },
    take() {
      const taken = recorded;
      recorded = [];
      return taken;
    },
  };
}
