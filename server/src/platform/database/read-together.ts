import * as v from 'valibot';
import { parseRows, type Queryable, type SqlValue } from './database.ts';
import { onlyRow } from './only-row.ts';

interface Waiting {
  readonly text: string;
  readonly values: readonly SqlValue[];
  readonly resolve: (rows: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A moment in a row of `readTogether`, which is read as JSON, or in any other row. */
export const momentColumn = v.union([
  v.date(),
  v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
    v.date(),
  ),
]);

const together = new WeakSet<Queryable>();

/** Runs several statements as one, each a column with its rows as JSON. */
async function runAll(database: Queryable, waiting: readonly Waiting[]): Promise<void> {
  const values: SqlValue[] = [];
  const columns = waiting.map(({ text, values: own }, index) => {
    const numbered = text.replace(/\$(\d+)/g, (_, number) => `$${values.length + Number(number)}`);
    values.push(...own);
    return `(select coalesce(json_agg(r), '[]') from (${numbered}\n) r) as r${index}`;
  });
  try {
    const row = onlyRow(
      await database.query(`select ${columns.join(',\n')}`, values, v.record(v.string(), v.unknown())),
    );
    for (const [index, { resolve }] of waiting.entries()) resolve(row[`r${index}`]);
  } catch (error) {
    for (const { reject } of waiting) reject(error);
  }
}

/**
 * Creates a view of a database that runs the statements which are requested at the same time as one: a call that reads
 * waits once for the database, and sees one moment. They must only read, and the schemas of their rows use
 * `momentColumn`, because rows are read as JSON. A statement that is requested after the result of another one runs later.
 */
export function readTogether(database: Queryable): Queryable {
  if (together.has(database)) return database;
  let waiting: Waiting[] = [];
  function runWaiting(): void {
    const all = waiting;
    waiting = [];
    void runAll(database, all);
  }
  const view: Queryable = {
    query: (sql, values, row) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(runWaiting);
        const text = typeof sql === 'string' ? sql : sql.text;
        const parse = (rows: unknown) => {
          try {
            resolve(parseRows(row, rows));
          } catch (error) {
            reject(error);
          }
        };
        waiting.push({ text, values, resolve: parse, reject });
      }),
    execute: database.execute,
    script: database.script,
  };
  together.add(view);
  return view;
}
