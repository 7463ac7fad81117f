import pg from 'pg';
import type { AwayLog } from './away-log.ts';
import { isConnectionLost } from './database.ts';
import { explainPostgres } from './postgres-errors.ts';
import { checkWritable, clientsOf, type PostgresHosts } from './postgres-hosts.ts';

/** How long the server waits for PostgreSQL, in milliseconds. */
export interface PostgresLimits {
  /** For a new connection, and for a free one while all are in use. */
  readonly connectMs: number;
  /** For the response to a statement; the connection then counts as lost. */
  readonly answerMs: number;
  /** For how long PostgreSQL works on a statement, and waits for its locks; less than `answerMs`. */
  readonly statementMs: number;
}

export const defaultLimits: PostgresLimits = {
  connectMs: 5000,
  answerMs: 30_000,
  statementMs: 20_000,
};

/** What PostgreSQL calls the sessions of this release (`pg_stat_activity`); those of earlier ones have no name. */
export const applicationName = 'chatline';

/** The connections of a silent peer that does not answer the system's probes are closed some 20 s later. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** The pool's error if all connections are in use; any other one is about the host. */
const allInUse = 'timeout exceeded when trying to connect';

/** Lends connections to the host that accepts writes. */
export interface PostgresPool {
  /** @throws {DatabaseAway} if no host can be used, or all connections are in use */
  withClient<T>(work: (client: pg.PoolClient, markBroken: () => void) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Acquires a connection, from each host in turn until one accepts it. */
async function acquire(pool: pg.Pool, hosts: PostgresHosts): Promise<pg.PoolClient> {
  for (let attempt = 1; ; attempt += 1) {
    const host = hosts.current();
    try {
      return await pool.connect();
    } catch (error) {
      if (error instanceof Error && error.message === allInUse) throw error;
      hosts.leave(host);
      if (attempt >= hosts.count) throw error;
    }
  }
}

function openPool(
  hosts: PostgresHosts,
  { connectMs, answerMs, statementMs }: PostgresLimits,
  poolSize: number,
): pg.Pool {
  return new pg.Pool({
    Client: clientsOf(hosts),
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    application_name: applicationName,
    ...keepAlive,
    async onConnect(client) {
      await checkWritable(client, hosts);
      // If a plan's cost is estimated too high, compiling takes seconds each time; none of our statements runs that long.
      await client.query(`set jit = off; set statement_timeout = ${statementMs}`);
    },
  });
}

/** @param report gets every lost connection and every response */
export function createPostgresPool(
  hosts: PostgresHosts,
  limits: PostgresLimits,
  poolSize: number,
  report: AwayLog,
): PostgresPool {
  const pool = openPool(hosts, limits, poolSize);
  const onLost = (error: Error) => report.failed(error.message);
  // The pool replaces an idle connection that is lost; without a listener the error would end the process.
  pool.on('error', onLost);
  return {
    async withClient(work) {
      let client: pg.PoolClient | null = null;
      let isBroken = false;
      try {
        client = await acquire(pool, hosts).catch((error: unknown) => {
          throw explainPostgres(error);
        });
        // The pool only listens for errors of idle connections.
        client.on('error', onLost);
        const result = await work(client, () => {
          isBroken = true;
        });
        report.responded();
        return result;
      } catch (error) {
        if (error instanceof Error && isConnectionLost(error)) {
          isBroken = true;
          report.failed(error.message);
        }
        throw error;
      } finally {
        client?.off('error', onLost);
        client?.release(isBroken);
      }
    },
    close: () => pool.end(),
  };
}
