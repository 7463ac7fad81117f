import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const moment = v.nullable(v.number());

/**
 * The state of one part. `idle`: nothing was requested lately, so nothing is known. `degraded`: it works, but not as it
 * should. `no-answer`: its check took too long.
 */
export const statusVerdicts = [
  'works',
  'slow',
  'fails',
  'degraded',
  'idle',
  'not-configured',
  'no-answer',
] as const;
export type StatusVerdict = (typeof statusVerdicts)[number];

const verdict = v.picklist(statusVerdicts);
/** Since when it fails; null if it does not, or that is not known. */
const sinceMs = moment;

const database = v.object({
  verdict,
  sinceMs,
  /** How long the shortest possible query took; null without a response. */
  tookMs: moment,
  /** Null if they could not be read in time. */
  facts: v.nullable(
    v.object({
      bytes: count,
      /** Statements that failed because the database was away, in the last 5 minutes. */
      failedStatements: count,
      /** Statements that were ended because they took too long, in the last 5 minutes. */
      timedOutStatements: count,
      /** Background steps of migrations. */
      steps: v.object({ all: count, finished: count }),
    }),
  ),
});

/** What all processes have seen of a service. */
const outcomes = v.object({
  /** Requests of the last 10 minutes. */
  recent: count,
  recentFailed: count,
  lastSucceededMs: moment,
  lastFailedMs: moment,
});

const service = v.object({
  verdict,
  sinceMs,
  /** A local stand-in takes the place of the service. */
  isStandIn: v.boolean(),
  facts: v.nullable(v.object({ ...outcomes.entries, lastWebhookMs: moment })),
});
export type ServiceStatus = v.InferOutput<typeof service>;

const whatsapp = v.object({
  ...service.entries,
  facts: v.nullable(
    v.object({
      ...outcomes.entries,
      lastWebhookMs: moment,
      /** Webhooks of the last 10 minutes whose signature is not the app's. */
      refusedWebhooks: count,
    }),
  ),
});

const mail = v.object({
  verdict,
  sinceMs,
  isStandIn: v.boolean(),
  facts: v.nullable(v.object({ ...outcomes.entries, waiting: count, oldestWaitMs: moment })),
});

/** The queues by what waits in them; `jobs` are all other jobs. */
export const statusQueues = ['messages', 'whatsapp-webhooks', 'payment-webhooks', 'emails', 'jobs'] as const;

const queue = v.object({
  name: v.picklist(statusQueues),
  /** Entries that are due. */
  waiting: count,
  /**
   * For how long the oldest entry has waited for a worker; null if none does. The pace and the pauses of an account do not
   * count.
   */
  oldestWaitMs: moment,
  isLate: v.boolean(),
});

/** The last run of a regular job, by any process. */
const run = v.object({ finishedMs: moment, failedMs: moment, isLate: v.boolean() });
export type StatusRun = v.InferOutput<typeof run>;

const queues = v.object({
  verdict,
  facts: v.nullable(
    v.object({
      queues: v.array(queue),
      /** Jobs that were given up and need an operator. */
      givenUp: count,
      hourly: run,
      /** Null if nothing is deleted by age. */
      nightly: v.nullable(run),
    }),
  ),
});

/** Lists of `/readyz` that have an entry, and modules that are switched off. */
export const versionProblems = [
  'missing',
  'lastGood',
  'refused',
  'ahead',
  'unfit',
  'expiring',
  'off',
] as const;

/** As the process that responds has them. */
const versions = v.object({
  verdict,
  server: text,
  /** The contract that the shell in place offers; null if there is none, or it does not say. */
  shellContract: v.nullable(text),
  modules: v.array(v.object({ name: text, version: text })),
  problems: v.array(v.object({ kind: v.picklist(versionProblems), names: v.array(text) })),
});

const statusResponse = v.object({
  checkedAtMs: v.number(),
  database,
  whatsapp,
  payments: service,
  mail,
  queues,
  versions,
});
export type Status = v.InferOutput<typeof statusResponse>;

/** GET {api}/v1/status: whether each part of the installation works, with the facts behind it. */
export const statusCall = defineCall({
  name: 'status',
  method: 'GET',
  base: '/v1',
  path: '/status',
  capability: 'status',
  access: ['read-status'],
  encoding: 'none',
  answer: statusResponse,
});
