import * as v from 'valibot';

/** A value that both drivers accept. Objects for jsonb are JSON text with a cast, days are YYYY-MM-DD. */
export type SqlValue = string | number | boolean | Date | null | readonly string[] | readonly number[];

/** A statement that each connection plans once, for those that run thousands of times a minute. */
interface Prepared {
  /** Unique among all statements. */
  readonly name: string;
  readonly text: string;
}

/** A statement, as text or prepared. */
export type Sql = string | Prepared;

/** Statements on one connection or inside one transaction. */
export interface Queryable {
  /**
   * Runs one statement and parses each row.
   * @throws {DatabaseError} if the database refuses it
   */
  query<const S extends v.GenericSchema>(
    sql: Sql,
    values: readonly SqlValue[],
    row: S,
  ): Promise<v.InferOutput<S>[]>;
  /** Runs one statement and returns the number of affected rows. */
  execute(sql: Sql, values: readonly SqlValue[]): Promise<number>;
  /** Runs several statements without values, for migrations. */
  script(sql: string): Promise<void>;
}

/** The database, embedded or PostgreSQL; statements use what PostgreSQL 15 supports. */
export interface Database extends Queryable {
  /**
   * Runs `work` in a transaction, which rolls back if `work` throws.
   * @param options.isUnlimited for migrations, backups and exports: no limit for the time of a statement
   */
  transaction<T>(
    work: (transaction: Queryable) => Promise<T>,
    options?: { readonly isUnlimited?: boolean },
  ): Promise<T>;
  /** Calls `onNotification` for each notification on a topic, until the returned function is called. */
  listen(topic: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>;
  /** Runs a statement that no transaction may contain and that may take hours; null where there is one connection. */
  readonly alone: ((sql: string) => Promise<void>) | null;
  close(): Promise<void>;
}

/** A refusal by the database. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** SQLSTATE; empty if there is none. */
  readonly code: string;
  /** The violated constraint; empty if there is none. */
  readonly constraint: string;

  constructor(message: string, code = '', constraint = '') {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

/**
 * The database does not respond, starts or shuts down, or has no room: the caller may try again. If it happened during
 * the commit, the transaction may have been stored.
 */
export class DatabaseAway extends Error {
  override readonly name: string = 'DatabaseAway';
}

/** The database has ended a statement that took too long: the caller may try again. The connection stays in use. */
export class StatementTimeout extends DatabaseAway {
  override readonly name = 'StatementTimeout';
}

/** True if an error says that the connection is lost, or that the database cannot go on. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof DatabaseAway && !(error instanceof StatementTimeout);
}

/** SQLSTATE of a statement that `statement_timeout`, or an operator, has ended. */
const statementEnded = '57014';

/**
 * SQLSTATEs of a server that refuses or ends a connection (08, 57P), has no room (53: connections, disk, memory), cannot
 * read its disk (58030) or is a standby (25006).
 */
const away = /^(?:08|53|57P|58030|25006)/;

/** Converts a refusal by the database to the error that says whether the caller may try again. */
export function refusalOf(message: string, code = '', constraint = ''): DatabaseError | DatabaseAway {
  if (code === statementEnded) return new StatementTimeout(message);
  return away.test(code) ? new DatabaseAway(message) : new DatabaseError(message, code, constraint);
}

/** SQLSTATE of a violated unique constraint. */
export const uniqueViolation = '23505';
/** SQLSTATE of a row that refers to a missing one. */
export const foreignKeyViolation = '23503';
/** SQLSTATE of a lock that `lock_timeout` did not wait for. */
export const lockNotAvailable = '55P03';
/** SQLSTATE of a deadlock: the transaction was rolled back and may be tried again. */
export const deadlockDetected = '40P01';

/**
 * Parses the rows of a statement.
 * @throws {v.ValiError} if a row does not match the schema: a bug of the server, never an error of the caller
 */
export function parseRows<const S extends v.GenericSchema>(row: S, rows: unknown): v.InferOutput<S>[] {
  return v.parse(v.array(row), rows);
}
