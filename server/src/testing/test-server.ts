import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createApp } from '../app/create-app.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { createPasswords, type Passwords } from '../platform/passwords.ts';
import { createSealer } from '../platform/sealer.ts';
import { createDrain } from '../platform/services/drain.ts';
import { createEventHub } from '../platform/services/event-hub.ts';
import type { EmailOutcome, Mailer, OutgoingEmail } from '../platform/services/mailer.ts';
import { ownLoginsOf } from '../platform/services/own-logins.ts';
import type { Post } from '../platform/services/quick-post.ts';
import type { Services } from '../platform/services/services.ts';
import { createStreamLimit } from '../platform/services/stream-limit.ts';
import { createTokens } from '../platform/tokens.ts';
import { createUploadGates } from '../platform/upload-gates.ts';
import { onBothDatabases, onOneDatabase } from './both-databases.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A server without a port; the test makes requests, and controls the clock and the network. */
export interface TestServer {
  readonly services: Services;
  readonly app: FastifyInstance;
  /** Sets the clock until the end of the test. */
  setNow(now: Date): void;
  /** Replaces the network that the server reaches from now on. */
  setFetch(fetch: typeof globalThis.fetch): void;
  /** The emails that were sent, oldest first; the configuration has a mail server by default. */
  readonly emails: OutgoingEmail[];
  /** Sets the mail server's outcome from now on. */
  setEmailOutcome(outcome: EmailOutcome): void;
  /** The errors in the server's log since the test began. */
  readonly errors: string[];
  /** Counts the rows of a table. */
  countRows(table: string): Promise<number>;
  /** Makes a request, with a bearer token if there is one. */
  request(options: InjectOptions, token?: string): Promise<LightMyRequestResponse>;
}

/** The time at the start of tests: a Friday at noon in Kolkata. */
export const testNow = new Date('2026-11-20T06:30:00Z');

const countRow = v.object({ many: v.number() });

const refuseNetwork: typeof fetch = async () => {
  throw new TypeError('fetch failed', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  });
};

function postBy(request: typeof fetch): Post {
  return async (url, posted) => {
    const response = await request(url, { ...posted, method: 'POST' });
    return { status: response.status, text: await response.text() };
  };
}

function createTestMailer(sent: OutgoingEmail[], outcome: () => EmailOutcome): Mailer {
  return {
    async send(email) {
      if (outcome() === 'accepted') sent.push(email);
      return outcome();
    },
    close: () => {},
  };
}

/** The lowest cost of Argon2: tests log in hundreds of times, and none of them tests the cost of a guess. */
const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let sharedPasswords: Promise<Passwords> | null = null;

const secrets = {
  CHANNEL_APP_SECRET: 'the-app-secret-of-tests',
  CHANNEL_VERIFY_TOKEN: 'the-verify-token-of-tests',
  MAIL_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Chatline <hello@example.com>',
  PUBLIC_URL: 'https://chat.example.com',
};

function testConfig(folder: string, changes: Partial<Config>): Config {
  // Tests make many requests at once on a busy machine.
  const settings = { REQUESTS_AT_ONCE: '1000', REQUEST_WAIT_MS: '60000' };
  return {
    ...readConfig({
      ...{ DATA_DIR: folder, SHELL_DIR: join(folder, 'shell') },
      ...{ ...secrets, ...settings, SANDBOX: '0' },
    }),
    ...changes,
  };
}

/** Creates a server on an open database, for tests that also control what is between the two. */
export async function createTestServer(
  database: Database,
  changes: Partial<Config> = {},
): Promise<TestServer> {
  const folder = temporaryFolder();
  let now = testNow;
  let response = refuseNetwork;
  let outcome: EmailOutcome = 'accepted';
  const emails: OutgoingEmail[] = [];
  const errors: string[] = [];
  sharedPasswords ??= createPasswords(cheapest);
  const config = testConfig(folder, changes);
  const random = (count: number) => randomBytes(count);
  const clock = () => now;
  const fetch: typeof globalThis.fetch = (input, init) => response(input, init);
  const services: Services = {
    config,
    database,
    clock,
    random,
    fetch,
    post: postBy(fetch),
    uploads: createUploadGates(config.limits),
    log: pino({ level: 'error' }, { write: (line) => errors.push(line) }),
    metrics: createMetrics(clock, ownLoginsOf(config)),
    passwords: await sharedPasswords,
    sealer: createSealer('the sealing secret of tests', random),
    tokens: createTokens('the session secret of the tests, long enough', clock, random),
    streams: createStreamLimit(config.limits),
    events: createEventHub(database, pino({ level: 'silent' })),
    drain: createDrain(),
    mailer: config.mail === null ? null : createTestMailer(emails, () => outcome),
    publicUrl: () => config.publicUrl ?? '',
  };
  const app = await createApp(services);
  return {
    services,
    app,
    setNow: (moment) => {
      now = moment;
    },
    emails,
    errors,
    setEmailOutcome: (next) => {
      outcome = next;
    },
    setFetch: (next) => {
      response = next;
    },
    async countRows(table) {
      const rows = await database.query(`select count(*) as many from ${table}`, [], countRow);
      return rows[0]?.many ?? 0;
    },
    request: (options, token) =>
      app.inject({
        ...options,
        headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...options.headers },
      }),
  };
}

type Define = (server: () => TestServer) => void;

function onServer(run: typeof onOneDatabase, title: string, define: Define, changes: Partial<Config>): void {
  run(title, (database) => {
    let server: TestServer | null = null;
    beforeAll(async () => {
      server = await createTestServer(database(), changes);
    });
    afterAll(async () => {
      await server?.app.close();
    });
    afterEach(({ task }) => {
      server?.setNow(testNow);
      const errors = server?.errors.splice(0) ?? [];
      if (task.result?.state === 'fail') for (const line of errors) console.error(line.trimEnd());
    });
    define(() => {
      if (server === null) throw new Error('The server can only be used in hooks and tests');
      return server;
    });
  });
}

/**
 * Runs tests against a server on one engine, and on both in a deep run.
 * @param changes to the configuration
 */
export function onTestServer(title: string, define: Define, changes: Partial<Config> = {}): void {
  onServer(onOneDatabase, title, define, changes);
}

/**
 * Runs the same tests against a server on both engines; for stores, listeners and the main jobs.
 * @param changes to the configuration
 */
export function onBothTestServers(title: string, define: Define, changes: Partial<Config> = {}): void {
  onServer(onBothDatabases, title, define, changes);
}
