import { jobHandlerFor } from '../app/areas.ts';
import { claimMessages } from '../messages/sending/claim.ts';
import { handOver } from '../messages/sending/hand-over.ts';
import { recordSent } from '../messages/sending/record-outcome.ts';
import { claimJobs, finishJob, type Job, postponeJob } from '../platform/jobs/jobs.store.ts';
import type { TestServer } from './test-server.ts';

/** Hands due messages over, as one turn of a sender does. @returns how many there were */
async function sendDue({ services }: TestServer): Promise<number> {
  const claimed = await claimMessages(services.database, services.clock(), 100, 'test');
  for (const message of claimed) {
    await handOver(services, message, 'test', (sent) => recordSent(services, [sent]));
  }
  return claimed.length;
}

/** Runs the due jobs one by one. @param inOrder sorts them @returns how many there were */
async function doDue({ services }: TestServer, inOrder: (jobs: Job[]) => Job[]): Promise<number> {
  const now = services.clock();
  const jobs = inOrder(await claimJobs(services.database, now, 60_000, 100));
  for (const job of jobs) {
    const outcome = await jobHandlerFor(job.kind)(services, job);
    if (outcome === 'done') await finishJob(services.database, job.id);
    else await postponeJob(services.database, job.id, new Date(now.getTime() + outcome.againInMs));
  }
  return jobs.length;
}

/** Runs the jobs and sends the messages that are due, as a server does. @returns how many there were */
export async function runDueJobs(server: TestServer): Promise<number> {
  const done = await doDue(server, (jobs) => jobs);
  return done + (await sendDue(server));
}

/** Runs the newest job first, because several workers may run them in any order. */
export async function runDueJobsBackwards(server: TestServer): Promise<void> {
  await doDue(server, (jobs) => jobs.sort((one, other) => other.id - one.id));
}
