import * as v from 'valibot';
import type { Queryable } from '../database/database.ts';
import { momentColumn } from '../database/read-together.ts';
import { type ErasedPerson, maskedText } from '../erased-person.ts';

/** Kinds of jobs. Each area adds those that its manifest (`area.ts`) has a handler for. @public extended there */
export interface JobKinds {
  'send-mail': true;
}
export type JobKind = keyof JobKinds;

const jobRow = v.object({
  id: v.number(),
  kind: v.string(),
  subject: v.string(),
  attempts: v.number(),
});
/** A claimed job; `attempts` includes the current one. */
export type Job = v.InferOutput<typeof jobRow>;

/** The topic that wakes the workers. */
export const jobsTopic = 'jobs';

/** Queues a job and wakes the workers when the caller's transaction commits. */
export async function addJob(
  database: Queryable,
  kind: JobKind,
  subject: string,
  runAt: Date,
): Promise<void> {
  await database.execute('insert into jobs (kind, subject, run_at) values ($1, $2, $3)', [
    kind,
    subject,
    runAt,
  ]);
  await database.query('select pg_notify($1, $2)', [jobsTopic, kind], v.unknown());
}

/**
 * Claims due jobs until their lease ends; no other worker gets them.
 * `any(array(…))` keeps the planner from joining over the whole table (stack-and-why.md, Queue).
 */
export async function claimJobs(
  database: Queryable,
  now: Date,
  leaseMs: number,
  limit: number,
): Promise<Job[]> {
  return database.query(
    `update jobs set lease_until = $2, attempts = attempts + 1
     where id = any(array(
       select id from jobs
       where given_up is null and run_at <= $1 and (lease_until is null or lease_until <= $1)
       order by run_at, id limit $3 for update skip locked))
     returning id, kind, subject, attempts`,
    [now, new Date(now.getTime() + leaseMs), limit],
    jobRow,
  );
}

const dueRow = v.object({
  kind: v.string(),
  waiting: v.number(),
  oldest_at: v.nullable(momentColumn),
  given_up: v.number(),
});

/** Counts the due and the given-up jobs of each kind that has some, and finds since when the oldest is due. */
export async function countDueJobs(database: Queryable, now: Date): Promise<v.InferOutput<typeof dueRow>[]> {
  return database.query(
    `select kind, count(*) filter (where given_up is null) as waiting,
       min(run_at) filter (where given_up is null) as oldest_at,
       count(*) filter (where given_up is not null) as given_up
     from jobs where given_up is not null or run_at <= $1 group by kind`,
    [now],
    dueRow,
  );
}

/** Deletes a job that is done. */
export async function finishJob(database: Queryable, id: number): Promise<void> {
  await database.execute('delete from jobs where id = $1', [id]);
}

/** Returns a job to the queue, to be run later. */
export async function postponeJob(database: Queryable, id: number, runAt: Date): Promise<void> {
  await database.execute('update jobs set run_at = $2, lease_until = null where id = $1', [id, runAt]);
}

/** Gives up a job; its row stays, with the reason. */
export async function giveUpJob(database: Queryable, id: number, reason: string): Promise<void> {
  await database.execute('update jobs set given_up = $2, lease_until = null where id = $1', [id, reason]);
}

/** Ends all leases. Only for an embedded database: its one process starts after the previous one has ended. */
export async function endLeases(database: Queryable): Promise<void> {
  await database.execute('update jobs set lease_until = null where lease_until is not null', []);
}

/** Replaces the ids of an erased person in the reasons of jobs that were given up. */
export async function maskJobs(
  database: Queryable,
  { spellings }: Pick<ErasedPerson, 'spellings'>,
): Promise<void> {
  await database.execute(`update jobs set given_up = ${maskedText('given_up', '$1')} where given_up ~ $1`, [
    spellings,
  ]);
}
