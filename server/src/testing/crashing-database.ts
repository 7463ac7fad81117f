import type { Database, Queryable } from '../platform/database/database.ts';

/** Simulates the crash of a process that does not really end. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/**
 * Wraps a database so that it crashes at one of its steps; a step is a statement, or the moment after a commit.
 * @param at the number of the step; all later steps crash too
 * @param crash simulates or causes the crash
 */
export function crashingDatabase(
  database: Database,
  at: number,
  crash: () => void = () => {
    throw new Crash();
  },
): Database {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps >= at) crash();
  };
  const cut = (inner: Queryable): Queryable => ({
    async query(sql, values, row) {
      step();
      return inner.query(sql, values, row);
    },
    async execute(sql, values) {
      step();
      return inner.execute(sql, values);
    },
    async script(sql) {
      step();
      await inner.script(sql);
    },
  });
  return {
    ...cut(database),
    async transaction(work) {
      const result = await database.transaction((inner) => work(cut(inner)));
      step();
      return result;
    },
    listen: database.listen,
    alone: database.alone,
    close: database.close,
  };
}
