import { createBackgroundLoop, type Worker } from '../background-loop.ts';
import { DatabaseAway } from '../database/database.ts';
import { logUnlessAway } from '../database/log-unless-away.ts';
import type { Services } from '../services/services.ts';
import { inSpan } from '../tracing.ts';
import {
  claimJobs,
  endLeases,
  finishJob,
  giveUpJob,
  type Job,
  jobsTopic,
  postponeJob,
} from './jobs.store.ts';

/** The outcome of a job: done, or to be run again after some milliseconds. */
export type JobOutcome = 'done' | { readonly againInMs: number };

/** Runs one kind of job; if it throws, the job is run again later, up to a maximum of attempts. */
export type JobHandler = (services: Services, job: Job) => Promise<JobOutcome>;

const batch = 20;
/** Longer than the time limit of any handler. */
const leaseMs = 60_000;
/** A notification wakes a worker at once; polling only finds jobs that were postponed or missed. */
const pollMs = 1000;
const maxAttempts = 10;

/** 1, 2, 4 … seconds, at most a minute. */
function backoffMs(attempts: number): number {
  return Math.min(60_000, 1000 * 2 ** (attempts - 1));
}

const typeOf = (error: unknown) => (error instanceof Error ? error.name : '_OTHER');

async function runJob(services: Services, handlerFor: (kind: string) => JobHandler, job: Job): Promise<void> {
  const { database, clock, log } = services;
  const attributes = { 'messaging.destination.name': job.kind, 'messaging.operation.type': 'process' };
  const after = (ms: number) => new Date(clock().getTime() + ms);
  try {
    const span = { name: `process ${job.kind}`, kind: 'consumer', attributes } as const;
    const outcome = await inSpan(span, typeOf, () => handlerFor(job.kind)(services, job));
    if (outcome === 'done') await finishJob(database, job.id);
    else await postponeJob(database, job.id, after(outcome.againInMs));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // No job is given up because the database was away.
    const isLast = job.attempts >= maxAttempts && !(error instanceof DatabaseAway);
    const fields = { kind: job.kind, job: job.id, attempts: job.attempts, isLast };
    logUnlessAway(log, error, fields, 'a job failed');
    if (isLast) await giveUpJob(database, job.id, reason);
    else await postponeJob(database, job.id, after(backoffMs(job.attempts)));
  }
}

/** Starts running jobs in this process. */
export async function startWorker(
  services: Services,
  handlerFor: (kind: string) => JobHandler,
): Promise<Worker> {
  const { config, database, clock, log } = services;
  const loop = createBackgroundLoop();

  if (config.databaseUrl === null) await endLeases(database);
  const unlisten = await database.listen(jobsTopic, loop.wake);
  loop.start(async () => {
    const jobs = await claimJobs(database, clock(), leaseMs, batch).catch((error: Error) => {
      logUnlessAway(log, error, {}, 'the queue cannot be read; trying again');
      return [];
    });
    await Promise.all(
      jobs.map((job) =>
        runJob(services, handlerFor, job).catch((error: Error) => {
          // When the lease ends, the job is claimed again.
          logUnlessAway(log, error, { job: job.id }, 'a job could not be finished or postponed');
        }),
      ),
    );
    if (jobs.length === 0) await loop.wait(pollMs);
  });
  return {
    async stop() {
      await loop.stop();
      await unlisten();
    },
  };
}
