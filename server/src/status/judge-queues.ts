import { type Status, type StatusRun, statusQueues } from '@chatline/contract/calls/status';
import type { QueueDepth } from '../platform/metrics/metrics.ts';
import { msOf } from './judge-services.ts';
import type { RunRow } from './maintenance-runs.store.ts';
import { hourlyLateMs, nightlyLateMs, thresholds } from './thresholds.ts';

type QueueFacts = NonNullable<Status['queues']['facts']>;
type Name = (typeof statusQueues)[number];

/** The queues with a row of their own, by the names of the metrics. */
const named: Readonly<Record<string, Name>> = {
  messages: 'messages',
  'channel-event': 'whatsapp-webhooks',
  'payment-event': 'payment-webhooks',
  'send-mail': 'emails',
};

function queueOf(name: Name, depths: readonly QueueDepth[], now: Date): QueueFacts['queues'][number] {
  const own = depths.filter((depth) => (named[depth.name] ?? 'jobs') === name);
  const waits = own.flatMap(({ oldestAt }) =>
    oldestAt === null ? [] : [Math.max(0, now.getTime() - oldestAt.getTime())],
  );
  const oldestWaitMs = waits.length === 0 ? null : Math.max(...waits);
  const limitMs = name === 'messages' ? thresholds.messagesWaitMs : thresholds.jobsWaitMs;
  const waiting = own.reduce((sum, depth) => sum + depth.waiting, 0);
  return { name, waiting, oldestWaitMs, isLate: (oldestWaitMs ?? 0) > limitMs };
}

/** A job that never ran is not late: the installation is new, or just upgraded. */
function runOf(row: RunRow | undefined, lateMs: number, now: Date): StatusRun {
  const [finishedMs, failedMs] = [msOf(row?.finished_at), msOf(row?.failed_at)];
  const isFailed = failedMs !== null && failedMs > (finishedMs ?? 0);
  return { finishedMs, failedMs, isLate: isFailed || (finishedMs ?? now.getTime()) < now.getTime() - lateMs };
}

interface Read {
  readonly depths: readonly QueueDepth[];
  readonly runs: readonly RunRow[];
  /** True if something is deleted by age. */
  readonly deletesByAge: boolean;
}

/**
 * Judges the queues with the limits of the alerts MessagesWait, JobsWait and JobsGivenUp, and the regular jobs by their
 * last run.
 */
export function judgeQueues({ depths, runs, deletesByAge }: Read, now: Date): Status['queues'] {
  const queues = statusQueues.map((name) => queueOf(name, depths, now));
  const rowOf = (name: string) => runs.find((row) => row.name === name);
  const hourly = runOf(rowOf('hourly'), hourlyLateMs, now);
  const nightly = deletesByAge ? runOf(rowOf('nightly'), nightlyLateMs, now) : null;
  const isLate = [...queues, hourly, ...(nightly === null ? [] : [nightly])].some((one) => one.isLate);
  const givenUp = depths.reduce((sum, depth) => sum + (depth.givenUp ?? 0), 0);
  const verdict = isLate ? 'slow' : givenUp > 0 ? 'degraded' : 'works';
  return { verdict, facts: { queues, givenUp, hourly, nightly } };
}
