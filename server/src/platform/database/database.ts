import * as v from 'valibot';

/** A value as both drivers take it. Objects for jsonb go as JSON text with a cast, days as YYYY-MM-DD. */
export type SqlValue = string | number | boolean | Date | null | readonly string[] | readonly number[];

/** A statement that each connection plans once: for those that come thousands of times a minute. */
interface Prepared {
  /** Its own among all statements. */
  readonly name: string;
  readonly text: string;
}

/** A statement, or the name and text of one that is kept planned. */
export type Sql = string | Prepared;

/** Statements on one connection or inside one transaction. */
export interface Queryable {
  /**
   * Runs one statement and parses each row.
   * @throws {DatabaseError} where the database refuses it
   */
  query<const S extends v.GenericSchema>(
    sql: Sql,
    values: readonly SqlValue[],
    row: S,
  ): Promise<v.InferOutput<S>[]>;
  /** Runs one statement and gives how many rows it touched. */
  execute(sql: Sql, values: readonly SqlValue[]): Promise<number>;
  /** Runs several statements without values: for migrations. */
  script(sql: string): Promise<void>;
}

/** The database, embedded or PostgreSQL; both speak the PostgreSQL 15 subset. */
export interface Database extends Queryable {
  /** Runs `work` in a transaction; a throw rolls back. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
  /** Calls `onNotice` for each notification on a channel, until the returned function is called. */
  listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** A refusal by the database. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  /** SQLSTATE, empty where there is none. */
  readonly code: string;
  /** The constraint that was broken, if any. */
  readonly constraint: string;

  constructor(message: string, code = '', constraint = '') {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

/** The database does not answer, or is going or coming up: worth trying again. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

/** SQLSTATE of a broken unique constraint. */
export const uniqueViolation = '23505';
/** SQLSTATE of a deadlock: the statement was undone and may be tried again. */
export const deadlockDetected = '40P01';

/**
 * Parses the rows of a statement.
 * @throws {v.ValiError} where a row is not what the statement's schema says: a fault of ours, never of a caller
 */
export function parseRows<const S extends v.GenericSchema>(row: S, rows: unknown): v.InferOutput<S>[] {
  return v.parse(v.array(row), rows);
}
