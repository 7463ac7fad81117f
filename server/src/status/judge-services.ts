import type { ServiceStatus, Status } from '@chatline/contract/calls/status';
import type { OutcomeRow } from './outcomes.store.ts';
import { thresholds } from './thresholds.ts';

type Verdict = Pick<ServiceStatus, 'verdict' | 'sinceMs'>;
type Outcomes = Omit<NonNullable<ServiceStatus['facts']>, 'lastWebhookMs'>;

/** A moment in milliseconds. */
export const msOf = (at: Date | null | undefined): number | null => at?.getTime() ?? null;

/** The outcomes of a part; zeros if there are none. */
export function outcomesOf(row: OutcomeRow | undefined): Outcomes {
  return {
    recent: row?.recent ?? 0,
    recentFailed: row?.recent_failed ?? 0,
    lastSucceededMs: msOf(row?.last_succeeded_at),
    lastFailedMs: msOf(row?.last_failed_at),
  };
}

/**
 * Judges a service by its requests of the last 10 minutes, as the alerts ServiceFails and EmailsFail do. Without any, what
 * the last ones showed stays true until a request succeeds, while those alerts end.
 */
export function judgeService(row: OutcomeRow | undefined): Verdict {
  if (row === undefined) return { verdict: 'idle', sinceMs: null };
  const { recent, recent_failed: failed, failing_since: since } = row;
  const fails = recent > 0 ? failed > thresholds.failedShare * recent : since !== null;
  if (fails) return { verdict: 'fails', sinceMs: msOf(since ?? row.last_failed_at) };
  return { verdict: 'works', sinceMs: null };
}

/** Judges WhatsApp by our requests first, then by its webhooks of the last 10 minutes, as the alert WebhooksRefused does. */
export function judgeWhatsApp(row: OutcomeRow | undefined, webhooks: OutcomeRow | undefined): Verdict {
  const judged = judgeService(row);
  const { recent, recentFailed } = outcomesOf(webhooks);
  const areRefused = recentFailed > thresholds.failedShare * recent;
  return areRefused && judged.verdict !== 'fails' ? { verdict: 'degraded', sinceMs: null } : judged;
}

/** Judges the database by a query of now, and by the statements that the alerts DatabaseFails and StatementsTimeOut count. */
export function judgeDatabase(
  tookMs: number | null,
  row: OutcomeRow | undefined,
  timeouts: number,
  slowMs: number,
): Pick<Status['database'], 'verdict' | 'sinceMs'> {
  if (tookMs === null) return { verdict: 'no-answer', sinceMs: null };
  if (row !== undefined && row.latest_failed > 0)
    return { verdict: 'fails', sinceMs: msOf(row.latest_failed_since) };
  return { verdict: tookMs > slowMs || timeouts > 0 ? 'slow' : 'works', sinceMs: null };
}
