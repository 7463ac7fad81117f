import { jobHandlers } from '../platform/jobs/handlers.ts';
import { claimJobs, finishJob, postponeJob } from '../platform/jobs/jobs.store.ts';
import type { TestServer } from './test-server.ts';

/** Does the jobs that are due, one after the other, as a worker would; gives how many there were. */
export async function runDueJobs({ services }: TestServer): Promise<number> {
  const now = services.clock();
  const jobs = await claimJobs(services.database, now, 60_000, 100);
  for (const job of jobs) {
    const outcome = await jobHandlers[job.kind](services, job);
    if (outcome === 'done') await finishJob(services.database, job.id);
    else await postponeJob(services.database, job.id, new Date(now.getTime() + outcome.againInMs));
  }
  return jobs.length;
}
