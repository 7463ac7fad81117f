import { dayMs, hourMs, minuteMs } from '@chatline/contract/constants/time';

/**
 * The limits of the alerts (deploy/monitoring/alerts.yaml), so that the page and the alerts agree; the periods that they
 * are about are in outcomes.store.ts. A test compares them.
 */
export const thresholds = {
  /** MessagesWait */
  messagesWaitMs: 5 * minuteMs,
  /** JobsWait */
  jobsWaitMs: 10 * minuteMs,
  /** SignaturesExpire */
  expiryMs: 14 * dayMs,
  /** ServiceFails, EmailsFail: the share of requests that may fail. */
  failedShare: 0.2,
} as const;

/** A query that takes longer counts as slow, as a request does that takes longer (operations.md, Limits). */
export const slowQueryMs = 500;
/** As in `/readyz`. */
export const noAnswerMs = 2000;
/** Maintenance runs every hour, and deletes by age every night. */
export const hourlyLateMs = 2 * hourMs;
export const nightlyLateMs = 26 * hourMs;
