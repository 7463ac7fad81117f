import * as v from 'valibot';
import { StartError } from './errors.ts';

const between = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `must be a number from ${min} to ${max}`),
    v.toNumber(),
    v.minValue(min, `must be a number from ${min} to ${max}`),
    v.maxValue(max, `must be a number from ${min} to ${max}`),
  );
const whole = (min: number, max: number, initial: string) => v.optional(between(min, max), initial);

/** Switches for the limits of one process. */
export const limitEntries = {
  MAX_CONNECTIONS: whole(10, 1_000_000, '10000'),
  REQUESTS_AT_ONCE: whole(1, 100_000, '64'),
  REQUEST_WAIT_MS: v.optional(between(1, 60_000)),
  REQUESTS_OF_ACCOUNT_PERCENT: whole(1, 100, '75'),
  READS_OF_ACCOUNT: whole(1, 100_000_000, '20000'),
  READS_OF_NETWORK: whole(1, 100_000_000, '20000'),
  UPLOADS_AT_ONCE: whole(1, 1000, '24'),
  UPLOADS_OF_ACCOUNT: whole(1, 1000, '3'),
  STREAMS_OF_SESSION: whole(1, 10_000, '20'),
  STREAMS_OF_ACCOUNT: whole(1, 100_000, '500'),
  UNSENT_MB_OF_ACCOUNT: whole(1, 1_000_000, '2048'),
  FREE_DISK_PERCENT: whole(0, 100, '5'),
  STALLED_BODY_SECONDS: whole(1, 3600, '20'),
  LEAST_BYTES_PER_SECOND: whole(1, 1_000_000, '2048'),
  DRAIN_SECONDS: v.optional(between(0, 300)),
  FINISH_SECONDS: whole(1, 3600, '15'),
  DATABASE_CONNECT_SECONDS: whole(1, 60, '5'),
  DATABASE_ANSWER_SECONDS: whole(1, 600, '30'),
  DATABASE_STATEMENT_SECONDS: v.optional(between(1, 600)),
};
const limitsSchema = v.object(limitEntries);

/** Load balancers usually check every 1 or 2 s, and want two failures. */
const productionDrainSeconds = 5;
/** Elsewhere, server, browsers and stand-ins share a machine. */
const [productionWaitMs, otherWaitMs] = [150, 2000];
/** Every body may take this long, whatever its pace. */
const bodyGraceMs = 60_000;

/** The rate at which a request's body has to arrive. */
export interface BodyPace {
  /** A body that delivers nothing for this long is cut off. */
  readonly stalledMs: number;
  /** Every body may take this long, however slow it is. */
  readonly graceMs: number;
  /** Each byte that arrives extends the limit at this rate: a slow connection continues, a trickle does not. */
  readonly minBytesPerSecond: number;
}

/** Limits of one process. */
export interface LimitsConfig {
  readonly connections: number;
  /** Requests of the API that run at once; fewer while they are slow. */
  readonly requestsAtOnce: number;
  /** For how long a request may wait for a slot; after that time with a queue, newer ones are refused at once. */
  readonly requestWaitMs: number;
  /** The share of these requests that one account may have at once, from 0 to 1. */
  readonly callerShare: number;
  /** Reads a minute, for each account and each API token. */
  readonly readsOfAccount: number;
  /** Reads a minute of callers that are not known, for each network. */
  readonly readsOfNetwork: number;
  readonly uploadsAtOnce: number;
  readonly uploadsOfAccount: number;
  readonly streamsOfSession: number;
  readonly streamsOfAccount: number;
  /** Bytes of files that an account has uploaded but not sent. */
  readonly unsentBytes: number;
  /** Uploads are refused while less of the disk is free. */
  readonly freeDiskPercent: number;
  readonly bodies: BodyPace;
}

/** The end of one process, after SIGTERM. */
export interface StopConfig {
  /** For how long it says that it is not ready, and still serves what arrives. */
  readonly drainMs: number;
  /** Then: for how long requests in flight may take. */
  readonly finishMs: number;
}

export function readLimitsConfig(
  env: v.InferOutput<typeof limitsSchema>,
  isProduction: boolean,
): LimitsConfig {
  return {
    connections: env.MAX_CONNECTIONS,
    requestsAtOnce: env.REQUESTS_AT_ONCE,
    requestWaitMs: env.REQUEST_WAIT_MS ?? (isProduction ? productionWaitMs : otherWaitMs),
    callerShare: env.REQUESTS_OF_ACCOUNT_PERCENT / 100,
    readsOfAccount: env.READS_OF_ACCOUNT,
    readsOfNetwork: env.READS_OF_NETWORK,
    uploadsAtOnce: env.UPLOADS_AT_ONCE,
    uploadsOfAccount: env.UPLOADS_OF_ACCOUNT,
    streamsOfSession: env.STREAMS_OF_SESSION,
    streamsOfAccount: env.STREAMS_OF_ACCOUNT,
    unsentBytes: env.UNSENT_MB_OF_ACCOUNT * 1024 * 1024,
    freeDiskPercent: env.FREE_DISK_PERCENT,
    bodies: {
      stalledMs: env.STALLED_BODY_SECONDS * 1000,
      graceMs: bodyGraceMs,
      minBytesPerSecond: env.LEAST_BYTES_PER_SECOND,
    },
  };
}

export function readStopConfig(env: v.InferOutput<typeof limitsSchema>, isProduction: boolean): StopConfig {
  return {
    drainMs: (env.DRAIN_SECONDS ?? (isProduction ? productionDrainSeconds : 0)) * 1000,
    finishMs: env.FINISH_SECONDS * 1000,
  };
}

/** PostgreSQL's error should arrive before the server stops waiting for it. */
const statementShare = 2 / 3;

/**
 * How long the server waits for PostgreSQL: for a connection, and for the response to a statement; and how long PostgreSQL
 * works on a statement.
 * @throws {StartError} if the server would stop waiting before PostgreSQL ends the statement
 */
export function readDatabaseLimits(env: v.InferOutput<typeof limitsSchema>) {
  const { DATABASE_ANSWER_SECONDS: answerSeconds, DATABASE_STATEMENT_SECONDS: statementSeconds } = env;
  if (statementSeconds !== undefined && statementSeconds >= answerSeconds)
    throw new StartError(
      `DATABASE_STATEMENT_SECONDS must be less than DATABASE_ANSWER_SECONDS (${answerSeconds}): a statement that the server no longer waits for would still run in PostgreSQL.`,
    );
  return {
    connectMs: env.DATABASE_CONNECT_SECONDS * 1000,
    answerMs: answerSeconds * 1000,
    statementMs: Math.round((statementSeconds ?? answerSeconds * statementShare) * 1000),
  };
}
