import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../errors.ts';
import {
  type Database,
  DatabaseAway,
  DatabaseError,
  parseRows,
  type Queryable,
  type Sql,
  type SqlValue,
} from './database.ts';
import { createPostgresListener } from './postgres-listener.ts';

// As in embedded.worker.ts: int8 as number (ids and counts stay far below 2^53), days as text.
const int8 = 20;
const date = 1082;
pg.types.setTypeParser(int8, Number);
pg.types.setTypeParser(date, (text) => text);

const connectTimeoutMs = 10_000;

/** SQLSTATEs of a server that refuses or ends a connection: 08, 53300, 57P. */
const away = /^(?:08|53300|57P)/;

/** True for the driver's own errors: no connection, or a lost one. */
function isOfConnection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return 'code' in error || /terminated|timeout|closed|not queryable/i.test(error.message);
}

function explain(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && !away.test(error.code ?? '')) {
    return new DatabaseError(error.message, error.code, error.constraint);
  }
  return isOfConnection(error) ? new DatabaseAway(error.message, { cause: error }) : error;
}

function queryableOn(run: (query: pg.QueryConfig<SqlValue[]>) => Promise<pg.QueryResult>): Queryable {
  async function query(sql: Sql, values?: readonly SqlValue[]): Promise<pg.QueryResult> {
    const statement = typeof sql === 'string' ? { text: sql } : sql;
    try {
      return await run(values ? { ...statement, values: [...values] } : statement);
    } catch (error) {
      throw explain(error);
    }
  }
  return {
    query: async (sql, values, row) => parseRows(row, (await query(sql, values)).rows),
    execute: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
    async script(sql) {
      await query(sql);
    },
  };
}

/** The error for a DATABASE_URL that does not work. The address contains a password and is not shown. */
function refusal(error: unknown): StartError {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  const code = error instanceof Error && 'code' in error ? `${String(error.code)} ` : '';
  return new StartError(
    `The database at DATABASE_URL does not respond (${code}${reason.split('\n')[0]}); check address, name and password.`,
  );
}

function transactionsOn(pool: pg.Pool, onBroken: (error: Error) => void): Database['transaction'] {
  return async (work) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw explain(error);
    });
    // The pool only listens for errors of idle connections.
    client.on('error', onBroken);
    const transaction = queryableOn((query) => client.query(query));
    try {
      await transaction.script('begin');
      const result = await work(transaction);
      await transaction.script('commit');
      client.release();
      return result;
    } catch (error) {
      // If even the rollback fails, the connection is lost, and closing it rolls back.
      const broken = await client.query('rollback').then(
        () => false,
        () => true,
      );
      client.release(broken);
      throw error;
    } finally {
      client.off('error', onBroken);
    }
  };
}

/**
 * Opens PostgreSQL 15 or newer.
 * @param poolSize maximum number of connections
 * @throws {StartError} if it does not respond
 */
export async function openPostgres(url: string, log: Logger, poolSize = 10): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    // If a plan's cost is estimated too high, compiling takes seconds each time; none of our statements runs that long.
    onConnect: (client) => client.query('set jit = off'),
  });
  // The pool replaces an idle connection that is lost; without a listener the error would end the process.
  const logBroken = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost');
  pool.on('error', logBroken);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw refusal(error);
  }
  const listener = createPostgresListener(url, log);
  return {
    ...queryableOn((query) => pool.query(query)),
    transaction: transactionsOn(pool, logBroken),
    listen: listener.listen,
    alone: async (sql) => {
      await pool.query(sql).catch((error: unknown) => {
        throw explain(error);
      });
    },
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}
