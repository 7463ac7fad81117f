import type { Status } from '@chatline/contract/calls/status';
import type { Config } from '../platform/config.ts';
import { isLoopback } from '../platform/config-address.ts';
import type { Queryable } from '../platform/database/database.ts';
import { logUnlessAway } from '../platform/database/log-unless-away.ts';
import { type MigrationFile, readMigrations, stepsOf } from '../platform/database/migration-files.ts';
import { listFinishedSteps } from '../platform/database/migrations.store.ts';
import { ping } from '../platform/database/ping.store.ts';
import { readTogether } from '../platform/database/read-together.ts';
import { within } from '../platform/database/within.ts';
import type { QueueDepth } from '../platform/metrics/metrics.ts';
import type { Services } from '../platform/services/services.ts';
import { readFacts } from './facts.store.ts';
import { judgeQueues } from './judge-queues.ts';
import { judgeDatabase, judgeService, judgeWhatsApp, msOf, outcomesOf } from './judge-services.ts';
import { listRuns } from './maintenance-runs.store.ts';
import { sumOutcomes } from './outcomes.store.ts';
import { readVersions } from './read-versions.ts';
import { noAnswerMs, slowQueryMs, thresholds } from './thresholds.ts';

/** Reads the depth of the queues, as the metrics do. */
export type ReadQueues = (database: Queryable, now: Date) => Promise<readonly QueueDepth[]>;

/** All facts of the database, read as one statement. */
async function readAll(database: Queryable, now: Date, readQueues: ReadQueues) {
  const together = readTogether(database);
  const [facts, outcomes, runs, finished, depths] = await Promise.all([
    readFacts(together),
    sumOutcomes(together, now, thresholds.failedShare),
    listRuns(together),
    listFinishedSteps(together),
    readQueues(together, now),
  ]);
  return { ...facts, outcomes: new Map(outcomes.map((row) => [row.part, row])), runs, finished, depths };
}
type Facts = Awaited<ReturnType<typeof readAll>>;

let knownSteps: readonly MigrationFile[] | undefined;

/** The background steps of this release, read once. */
function allSteps(): readonly MigrationFile[] {
  knownSteps ??= stepsOf(readMigrations());
  return knownSteps;
}

function databaseOf(tookMs: number | null, facts: Facts | null): Status['database'] {
  const row = facts?.outcomes.get('database');
  const timeouts = facts?.outcomes.get('timeouts')?.latest_failed ?? 0;
  const steps = allSteps();
  const finished = steps.filter(({ name }) => facts?.finished.has(name)).length;
  return {
    ...judgeDatabase(tookMs, row, timeouts, slowQueryMs),
    tookMs,
    facts: facts && {
      bytes: facts.bytes,
      failedStatements: row?.latest_failed ?? 0,
      timedOutStatements: timeouts,
      steps: { all: steps.length, finished },
    },
  };
}

const noAnswer = { verdict: 'no-answer', sinceMs: null, facts: null } as const;
const notConfigured = { verdict: 'not-configured', sinceMs: null, facts: null } as const;

/** A stand-in listens on this machine. */
const isHere = (url: string) => isLoopback(new URL(url).hostname);

function whatsAppOf({ sandbox }: Config, facts: Facts | null): Status['whatsapp'] {
  const isStandIn = sandbox !== null;
  if (facts === null) return { ...noAnswer, isStandIn };
  const row = facts.outcomes.get('whatsapp');
  const webhooks = facts.outcomes.get('webhooks');
  const lastWebhookMs = msOf(facts.whatsapp_webhook_at);
  const refusedWebhooks = outcomesOf(webhooks).recentFailed;
  return {
    ...judgeWhatsApp(row, webhooks),
    isStandIn,
    facts: { ...outcomesOf(row), lastWebhookMs, refusedWebhooks },
  };
}

function paymentsOf({ payments, sandbox }: Config, facts: Facts | null): Status['payments'] {
  if (payments === null) return { ...notConfigured, isStandIn: false };
  const isStandIn = sandbox !== null && isHere(payments.url);
  if (facts === null) return { ...noAnswer, isStandIn };
  const row = facts.outcomes.get('payments');
  const lastWebhookMs = msOf(facts.payment_webhook_at);
  return { ...judgeService(row), isStandIn, facts: { ...outcomesOf(row), lastWebhookMs } };
}

function mailOf({ mail, sandbox }: Config, facts: Facts | null, now: Date): Status['mail'] {
  if (mail === null) return { ...notConfigured, isStandIn: false };
  const isStandIn = sandbox !== null && isHere(mail.url);
  if (facts === null) return { ...noAnswer, isStandIn };
  const row = facts.outcomes.get('mail');
  const { mails: waiting, oldest_mail_at: oldestAt } = facts;
  const oldestWaitMs = oldestAt === null ? null : Math.max(0, now.getTime() - oldestAt.getTime());
  return { ...judgeService(row), isStandIn, facts: { ...outcomesOf(row), waiting, oldestWaitMs } };
}

/** True if something is deleted by age, at night. */
export const deletesByAge = ({ retention }: Pick<Config, 'retention'>): boolean =>
  retention.messageDays !== null || retention.auditDays !== null;

function queuesOf(config: Config, facts: Facts | null, now: Date): Status['queues'] {
  if (facts === null) return { verdict: 'no-answer', facts: null };
  const { depths, runs } = facts;
  return judgeQueues({ depths, runs, deletesByAge: deletesByAge(config) }, now);
}

/** Checks all parts, with two statements at once. A part whose statement takes too long has no facts. */
export async function readStatus(services: Services, readQueues: ReadQueues): Promise<Status> {
  const { config, database, clock, log } = services;
  const now = clock();
  async function read<T>(work: Promise<T>): Promise<T | null> {
    try {
      return await within(noAnswerMs, work);
    } catch (error) {
      logUnlessAway(log, error, {}, 'a check of the status page failed');
      return null;
    }
  }
  const startedMs = performance.now();
  const [tookMs, facts] = await Promise.all([
    read(ping(database).then(() => Math.round(performance.now() - startedMs))),
    read(readAll(database, now, readQueues)),
  ]);
  return {
    checkedAtMs: now.getTime(),
    database: databaseOf(tookMs, facts),
    whatsapp: whatsAppOf(config, facts),
    payments: paymentsOf(config, facts),
    mail: mailOf(config, facts, now),
    queues: queuesOf(config, facts, now),
    versions: readVersions(services),
  };
}
