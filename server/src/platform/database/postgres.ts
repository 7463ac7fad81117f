import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../errors.ts';
import { createAwayLog } from './away-log.ts';
import {
  type Database,
  isConnectionLost,
  parseRows,
  type Queryable,
  type Sql,
  type SqlValue,
  StatementTimeout,
} from './database.ts';
import { explainPostgres } from './postgres-errors.ts';
import { createHosts } from './postgres-hosts.ts';
import { createPostgresListener } from './postgres-listener.ts';
import {
  createPostgresPool,
  defaultLimits,
  type PostgresLimits,
  type PostgresPool,
} from './postgres-pool.ts';

// As in embedded.worker.ts: int8 as number (ids and counts stay far below 2^53), days as text.
const int8 = 20;
const date = 1082;
pg.types.setTypeParser(int8, Number);
pg.types.setTypeParser(date, (text) => text);

/** Longer than any migration: a timer of Node takes no more. */
const unlimitedMs = 2 ** 31 - 1;
const loggedCharacters = 300;

/** A statement with its own limit, which the types of pg do not have. */
interface LimitedQuery extends pg.QueryConfig<SqlValue[]> {
  readonly query_timeout?: number;
}

function queryableOn(run: (query: LimitedQuery) => Promise<pg.QueryResult>, isUnlimited = false): Queryable {
  const limit = isUnlimited ? { query_timeout: unlimitedMs } : {};
  async function query(sql: Sql, values?: readonly SqlValue[]): Promise<pg.QueryResult> {
    const statement = typeof sql === 'string' ? { text: sql } : sql;
    return run({ ...statement, ...(values && { values: [...values] }), ...limit });
  }
  return {
    query: async (sql, values, row) => parseRows(row, (await query(sql, values)).rows),
    execute: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
    async script(sql) {
      await query(sql);
    },
  };
}

type RunOn = (client: pg.ClientBase, query: LimitedQuery) => Promise<pg.QueryResult>;

/** Creates a function that runs a statement on a connection, converts the driver's errors, and logs a late statement. */
function createRunOn(log: Logger): RunOn {
  return async (client, query) => {
    try {
      return await client.query(query);
    } catch (error) {
      const explained = explainPostgres(error);
      if (explained instanceof StatementTimeout) {
        const statement = query.text.slice(0, loggedCharacters);
        log.warn({ statement, reason: explained.message }, 'a statement was ended');
      }
      throw explained;
    }
  };
}

/** The error for a DATABASE_URL that does not work. The address contains a password and is not shown. */
function refusal(error: unknown): StartError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
  const code = cause instanceof Error && 'code' in cause ? `${String(cause.code)} ` : '';
  return new StartError(
    `The database at DATABASE_URL does not respond (${code}${reason.split('\n')[0]}); check address, name and password.`,
  );
}

function transactionsOn(pool: PostgresPool, runOn: RunOn): Database['transaction'] {
  return (work, { isUnlimited = false } = {}) =>
    pool.withClient(async (client, markBroken) => {
      const transaction = queryableOn((query) => runOn(client, query), isUnlimited);
      try {
        await transaction.script(isUnlimited ? 'begin; set local statement_timeout = 0' : 'begin');
        const result = await work(transaction);
        await transaction.script('commit');
        return result;
      } catch (error) {
        // A lost connection is closed, which rolls back; so is one on which even the rollback fails.
        if (!isConnectionLost(error)) await runOn(client, { text: 'rollback' }).catch(markBroken);
        throw error;
      }
    });
}

/** The connection is closed afterwards, because it has no limit. */
function aloneOn(pool: PostgresPool, runOn: RunOn): (sql: string) => Promise<void> {
  return (sql) =>
    pool.withClient(async (client, markBroken) => {
      markBroken();
      await runOn(client, { text: 'set statement_timeout = 0' });
      await runOn(client, { text: sql, query_timeout: unlimitedMs });
    });
}

/**
 * Opens PostgreSQL 15 or newer.
 * @param url of one host, or of several, of which the one that accepts writes is used
 * @param poolSize maximum number of connections
 * @throws {StartError} if it does not respond
 */
export async function openPostgres(
  url: string,
  log: Logger,
  poolSize = 10,
  limits: PostgresLimits = defaultLimits,
): Promise<Database> {
  const hosts = createHosts(url);
  const away = createAwayLog(log, 'connections to the database');
  // Until it is open, the error that ends the start says what is wrong.
  let isOpen = false;
  const failed = (reason: string) => (isOpen ? away.failed(reason) : undefined);
  const pool = createPostgresPool(hosts, limits, poolSize, { ...away, failed });
  const runOn = createRunOn(log);
  const queryable = queryableOn((query) => pool.withClient((client) => runOn(client, query)));
  try {
    await queryable.script('select 1');
    isOpen = true;
  } catch (error) {
    await pool.close();
    throw refusal(error);
  }
  const listener = createPostgresListener(
    createHosts(url),
    limits,
    createAwayLog(log, 'connections for notifications'),
  );
  return {
    ...queryable,
    transaction: transactionsOn(pool, runOn),
    listen: listener.listen,
    alone: aloneOn(pool, runOn),
    async close() {
      await listener.close();
      await pool.close();
    },
  };
}
