import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Priority } from '../admission.ts';
import { type BrowserMetrics, createBrowserMetrics } from './browser-metrics.ts';
import { createTally, type Tallied, type Tally } from './tally.ts';

/** Seconds, as the semantic conventions of OpenTelemetry advise for HTTP and databases. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** A request that this process has answered. */
interface ServedRequest {
  readonly method: string;
  /** The pattern of its route: an address may contain personal data. */
  readonly route: string;
  readonly status: number;
  readonly tookMs: number;
}

/** A request that this process has sent. */
interface SentRequest {
  readonly method: string;
  readonly server: string;
  /** Host and first segment of its path. */
  readonly api: string;
  /** A status, or what prevented a response. */
  readonly outcome: { readonly status: number } | { readonly error: string };
  readonly tookMs: number;
}

/** Work that waits. */
export interface QueueDepth {
  /** A name for the monitoring system, such as `messages`. */
  readonly name: string;
  /** Entries that are due. */
  readonly waiting: number;
  /** Since when the oldest waits for a worker, not for its pace or the end of a pause; null if none does. */
  readonly oldestAt: Date | null;
  /** Entries that failed too often and are not tried again; queues that give nothing up have no number. */
  readonly givenUp?: number;
}

/**
 * The measurements of this process. Names and labels are those of OpenTelemetry's semantic conventions, in the spelling
 * of Prometheus, where the conventions have one.
 */
export interface Metrics {
  served(request: ServedRequest): void;
  sent(request: SentRequest): void;
  /** A statement, or null for its error. */
  queried(tookMs: number, error: string | null): void;
  /** An attempt to send an email. */
  emailed(outcome: 'accepted' | 'refused' | 'failed'): void;
  /** A webhook of WhatsApp, by its signature. */
  webhook(outcome: 'accepted' | 'refused'): void;
  /** A request that was refused, because the process cannot serve it in time. */
  shed(priority: Priority): void;
  readonly browser: BrowserMetrics;
  setQueues(queues: readonly QueueDepth[], now: Date): void;
  /** Forgets the depth of the queues, which could not be read. */
  clearQueues(): void;
  /** When each regular job last finished, in any process; null if it never has. */
  setMaintenance(
    runs: readonly { readonly name: string; readonly finished_at: Date | null }[],
    now: Date,
  ): void;
  /** The module registry that this process serves: when its first signature expires, and what is wrong, by kind. */
  setRegistry(expiresAtMs: number | null, problems: Readonly<Record<string, number>>, now: Date): void;
  /** Measures processor, memory, event loop and garbage collection too, from now on. */
  measureProcess(): void;
  /**
   * Returns the outcomes of requests by `api`, of emails (`mail`), of WhatsApp's `webhooks` and of statements (`database`
   * and `timeouts`, only failures) since the last call.
   */
  takeOutcomes(): readonly Tallied[];
  readonly contentType: string;
  /** All measurements in the text format of Prometheus. */
  text(): Promise<string>;
}

/** What went wrong with a request that was sent, or null. The alert ServiceFails counts the same, by `error_type`. */
function errorOf(outcome: SentRequest['outcome'], isOwnLogin: boolean): string | null {
  if (!('status' in outcome)) return outcome.error;
  const isRefusedLogin = isOwnLogin && (outcome.status === 401 || outcome.status === 403);
  return outcome.status >= 500 || isRefusedLogin ? String(outcome.status) : null;
}

/** What the errors of statements count as: the alert DatabaseFails is about the first, StatementsTimeOut the second. */
const databaseFailures: ReadonlyMap<string, string> = new Map([
  ['DatabaseAway', 'database'],
  ['StatementTimeout', 'timeouts'],
]);

function resultOf(outcome: SentRequest['outcome'], error: string | null) {
  return {
    ...('status' in outcome && { http_response_status_code: outcome.status }),
    ...(error !== null && { error_type: error }),
  };
}

function createHttpMetrics(
  registers: Registry[],
  tally: Tally,
  ownLogins: ReadonlySet<string>,
): Pick<Metrics, 'served' | 'sent' | 'shed'> {
  const served = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: seconds,
    registers,
  });
  const sent = new Histogram({
    name: 'http_client_request_duration_seconds',
    help: 'Time from sending a request to another service to the beginning of its response.',
    labelNames: ['http_request_method', 'server_address', 'http_response_status_code', 'error_type'],
    buckets: seconds,
    registers,
  });
  const shed = new Counter({
    name: 'chatline_requests_shed_total',
    help: 'Requests that were refused with 503, because more arrive than are served in time.',
    labelNames: ['priority'],
    registers,
  });
  return {
    served: ({ method, route, status, tookMs }) =>
      served.labels(method, route, String(status)).observe(tookMs / 1000),
    sent({ method, server, api, outcome, tookMs }) {
      const error = errorOf(outcome, ownLogins.has(api));
      const labels = { http_request_method: method, server_address: server, ...resultOf(outcome, error) };
      sent.observe(labels, tookMs / 1000);
      tally.add(api, error === null);
    },
    shed: (priority) => shed.inc({ priority }),
  };
}

function createQueueMetrics(registers: Registry[]): Pick<Metrics, 'setQueues' | 'clearQueues'> {
  const waiting = new Gauge({
    name: 'chatline_queue_waiting',
    help: 'Entries of a queue that are due, in the whole database: the same in each process.',
    labelNames: ['queue'],
    registers,
  });
  const oldest = new Gauge({
    name: 'chatline_queue_oldest_seconds',
    help: 'For how long the oldest entry has waited for a worker, in the whole database: the same in each process.',
    labelNames: ['queue'],
    registers,
  });
  const givenUp = new Gauge({
    name: 'chatline_jobs_given_up',
    help: 'Jobs that failed too often and need an operator, in the whole database: the same in each process.',
    labelNames: ['queue'],
    registers,
  });
  function clearQueues(): void {
    waiting.reset();
    oldest.reset();
    givenUp.reset();
  }
  return {
    setQueues(queues, now) {
      clearQueues();
      for (const { name, waiting: many, oldestAt, givenUp: lost } of queues) {
        if (lost !== undefined) givenUp.set({ queue: name }, lost);
        waiting.set({ queue: name }, many);
        const waitedMs = oldestAt === null ? 0 : now.getTime() - oldestAt.getTime();
        oldest.set({ queue: name }, Math.max(0, waitedMs) / 1000);
      }
    },
    clearQueues,
  };
}

function createRegistryMetrics(registers: Registry[]): Pick<Metrics, 'setRegistry'> {
  const expires = new Gauge({
    name: 'chatline_registry_expires_seconds',
    help: 'Time until the first signature of the module registry expires.',
    registers,
  });
  const problems = new Gauge({
    name: 'chatline_registry_problems',
    help: 'Entries in the lists of /readyz, by list.',
    labelNames: ['kind'],
    registers,
  });
  return {
    setRegistry(expiresAtMs, counts, now) {
      if (expiresAtMs === null) expires.remove();
      else expires.set((expiresAtMs - now.getTime()) / 1000);
      for (const [kind, count] of Object.entries(counts)) problems.set({ kind }, count);
    },
  };
}

function createMaintenanceMetrics(registers: Registry[]): Pick<Metrics, 'setMaintenance'> {
  const age = new Gauge({
    name: 'chatline_maintenance_age_seconds',
    help: 'Time since a regular job last finished, in any process: the same in each process.',
    labelNames: ['run'],
    registers,
  });
  return {
    setMaintenance(runs, now) {
      age.reset();
      for (const { name, finished_at: at } of runs)
        if (at !== null) age.set({ run: name }, Math.max(0, now.getTime() - at.getTime()) / 1000);
    },
  };
}

function createEmailMetrics(registers: Registry[], tally: Tally): Pick<Metrics, 'emailed'> {
  const emails = new Counter({
    name: 'chatline_emails_total',
    help: 'Attempts to send an email: accepted, refused for good because of its address or content, or failed.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['accepted', 'refused', 'failed']) emails.inc({ outcome }, 0);
  return {
    emailed(outcome) {
      emails.inc({ outcome });
      tally.add('mail', outcome !== 'failed');
    },
  };
}

/** The errors that alerts are about begin with 0: `rate` does not count the first value of a series. */
function createDatabaseMetrics(registers: Registry[], tally: Tally): Pick<Metrics, 'queried'> {
  const system = { db_system_name: 'postgresql' };
  const queried = new Histogram({
    name: 'db_client_operation_duration_seconds',
    help: 'Time of a statement, with the wait for a connection.',
    labelNames: ['db_system_name', 'error_type'],
    buckets: [0.001, 0.0025, ...seconds],
    registers,
  });
  for (const error of databaseFailures.keys()) queried.zero({ ...system, error_type: error });
  return {
    queried(tookMs, error) {
      queried.observe({ ...system, ...(error !== null && { error_type: error }) }, tookMs / 1000);
      const failure = error === null ? undefined : databaseFailures.get(error);
      if (failure !== undefined) tally.add(failure, false);
    },
  };
}

/**
 * Creates the measurements of a process.
 * @param ownLogins the services, by `api`, that fail if they refuse the login of this installation
 */
export function createMetrics(
  clock: () => Date = () => new Date(),
  ownLogins: ReadonlySet<string> = new Set(),
): Metrics {
  const register = new Registry();
  const registers = [register];
  const tally = createTally(clock);
  return {
    ...createDatabaseMetrics(registers, tally),
    ...createHttpMetrics(registers, tally, ownLogins),
    ...createEmailMetrics(registers, tally),
    ...createQueueMetrics(registers),
    ...createRegistryMetrics(registers),
    ...createMaintenanceMetrics(registers),
    browser: createBrowserMetrics(registers),
    webhook: (outcome) => tally.add('webhooks', outcome === 'accepted'),
    takeOutcomes: tally.take,
    measureProcess: () => collectDefaultMetrics({ register }),
    contentType: register.contentType,
    text: () => register.metrics(),
  };
}
