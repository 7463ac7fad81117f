import type { Status } from '@chatline/contract/calls/status';

/** 20 November 2026, 12 noon in Kolkata. */
export const checkedAtMs = Date.UTC(2026, 10, 20, 6, 30);
const ago = (seconds: number) => checkedAtMs - seconds * 1000;

const outcomes = { recent: 1240, recentFailed: 3, lastSucceededMs: ago(4), lastFailedMs: ago(190) };

/** An installation in which every part works. */
export const wellStatus: Status = {
  checkedAtMs,
  database: {
    verdict: 'works',
    sinceMs: null,
    tookMs: 2,
    facts: {
      bytes: 2_480_000_000,
      failedStatements: 0,
      timedOutStatements: 0,
      steps: { all: 20, finished: 20 },
    },
  },
  whatsapp: {
    verdict: 'works',
    sinceMs: null,
    isStandIn: false,
    facts: { ...outcomes, lastWebhookMs: ago(7), refusedWebhooks: 0 },
  },
  payments: {
    verdict: 'works',
    sinceMs: null,
    isStandIn: false,
    facts: { ...outcomes, lastFailedMs: null, lastWebhookMs: null },
  },
  mail: {
    verdict: 'works',
    sinceMs: null,
    isStandIn: false,
    facts: { ...outcomes, waiting: 0, oldestWaitMs: null },
  },
  queues: {
    verdict: 'works',
    facts: {
      queues: [
        { name: 'messages', waiting: 14, oldestWaitMs: 2000, isLate: false },
        { name: 'whatsapp-webhooks', waiting: 0, oldestWaitMs: null, isLate: false },
        { name: 'payment-webhooks', waiting: 0, oldestWaitMs: null, isLate: false },
        { name: 'emails', waiting: 0, oldestWaitMs: null, isLate: false },
        { name: 'jobs', waiting: 0, oldestWaitMs: null, isLate: false },
      ],
      givenUp: 0,
      hourly: { finishedMs: ago(1800), failedMs: null, isLate: false },
      nightly: { finishedMs: ago(8 * 3600), failedMs: null, isLate: false },
    },
  },
  versions: {
    verdict: 'works',
    server: '1.0.0',
    shellContract: '2.10.0',
    modules: [
      { name: 'status', version: '1.0.0' },
      { name: 'users', version: '1.2.0' },
    ],
    problems: [],
  },
};

/** WhatsApp fails, and no worker runs, since half an hour. */
export const failingStatus: Status = {
  ...wellStatus,
  whatsapp: {
    verdict: 'fails',
    sinceMs: ago(1800),
    isStandIn: false,
    facts: { ...outcomes, recent: 40, recentFailed: 40, lastWebhookMs: ago(1860), refusedWebhooks: 0 },
  },
  queues: {
    verdict: 'slow',
    facts: {
      queues: [{ name: 'messages', waiting: 1400, oldestWaitMs: 1_800_000, isLate: true }],
      givenUp: 0,
      hourly: { finishedMs: null, failedMs: ago(60), isLate: true },
      nightly: null,
    },
  },
};
