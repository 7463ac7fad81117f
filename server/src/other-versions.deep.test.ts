import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signRegistry, testKeys } from '@chatline/contract/testing/sign-registry';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import past from '../../shared/contract/src/modules/fixtures/registry-2.0.json' with { type: 'json' };
import type { Database } from './platform/database/database.ts';
import { migrationsOf, readMigrations } from './platform/database/migration-files.ts';
import { listMigrations } from './platform/database/migrations.store.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { createPostgresCopy } from './testing/both-databases.ts';
import { buildServer, commitsBesideThis } from './testing/build-server.ts';
import { type CountingWhatsApp, startCountingWhatsApp } from './testing/counting-whatsapp.ts';
import { readMixOutcome } from './testing/mix-outcome.store.ts';
import { startRoundRobin } from './testing/round-robin.ts';
import {
  presentServer,
  type ServerProgram,
  type SpawnedServer,
  spawnServer,
} from './testing/spawn-server.ts';
import { type MixAccount, startMix } from './testing/steady-mix.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const email = 'user@example.com';
const password = 'for this test only';
const secret = randomBytes(32).toString('hex');
const appSecret = randomBytes(32).toString('hex');
const folder = temporaryFolder();
let whatsApp: CountingWhatsApp;
const started: SpawnedServer[] = [];

beforeAll(async () => {
  whatsApp = await startCountingWhatsApp(30);
  mkdirSync(join(folder, 'modules'));
  const registry = await signRegistry({ ...past, revision: 1 }, await testKeys());
  writeFileSync(join(folder, 'modules', 'registry.json'), JSON.stringify(registry));
});
afterAll(async () => {
  // A test that failed leaves its servers running.
  for (const { child } of started) child.kill('SIGKILL');
  await whatsApp.stop();
});

/** Starts a server of a program, in a data folder of its own. */
function start(program: ServerProgram, databaseUrl: string, changes: Readonly<Record<string, string>> = {}) {
  const dataDir = temporaryFolder();
  cpSync(folder, dataDir, { recursive: true });
  const server = spawnServer(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: secret,
      SEALING_SECRET: secret,
      SANDBOX: '0',
      CHANNEL_BASE_URL: whatsApp.url,
      CHANNEL_APP_SECRET: appSecret,
      DRAIN_SECONDS: '1',
      // A test must not fail because the machine is slow.
      DATABASE_CONNECT_SECONDS: '60',
      DATABASE_ANSWER_SECONDS: '120',
      LOG_LEVEL: 'warn',
      ...changes,
    },
    program,
  );
  started.push(server);
  return server;
}

async function stop(server: SpawnedServer): Promise<void> {
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
}

/** Fills an empty database with the demo data of a version. @returns the demo account */
async function seed(program: ServerProgram, databaseUrl: string): Promise<MixAccount> {
  const demo = { RUN: 'web', SANDBOX: '1', DEMO_PASSWORD: password, CHANNEL_APP_SECRET: '' };
  const server = start(program, databaseUrl, demo);
  const url = await server.ready;
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = await login.json();
  const headers = { authorization: `Bearer ${token}` };
  const account = await (await fetch(`${url}/api/web/my-account`, { headers })).json();
  await stop(server);
  const database = await openPostgres(databaseUrl, pino({ level: 'silent' }), 1);
  const [row] = await database.query(
    'select phone_number_id as id from whatsapp_connections join accounts on id = account_id where email = $1',
    [email],
    v.object({ id: v.string() }),
  );
  await database.close();
  return {
    email,
    password,
    token,
    apiToken: account.data.api_token,
    phoneNumberId: row?.id ?? '',
    appSecret,
  };
}

describe.each(commitsBesideThis())('servers of commit %s and of this one', (commit) => {
  let earlier: ServerProgram;
  let copy: Awaited<ReturnType<typeof createPostgresCopy>>;
  let database: Database;
  beforeAll(async () => {
    earlier = await buildServer(commit);
    copy = await createPostgresCopy('template0');
  }, 600_000);
  afterAll(async () => {
    await database.close();
    await copy.drop();
  });

  it('[OPS-28] replace each other one by one in both directions, and lose, repeat and refuse nothing', async () => {
    const account = await seed(earlier, copy.url);
    database = await openPostgres(copy.url, pino({ level: 'silent' }), 2);
    const known = migrationsOf(readMigrations()).map(({ name }) => name);
    const balancer = await startRoundRobin();
    const running = [start(earlier, copy.url), start(earlier, copy.url)];
    for (const server of running) await balancer.add(await server.ready);
    const mix = startMix(balancer.url, account, whatsApp);
    const { record } = mix;
    const counts = () => [
      record.logins,
      record.events,
      ...[record.sent, record.chatted, record.received, record.delivered].map(({ size }) => size),
    ];
    /** Waits until each kind of request has succeeded some more times. */
    const goesOn = async () => {
      const before = counts();
      const grown = () => Math.min(...counts().map((count, index) => count - (before[index] ?? 0)));
      await expect.poll(grown, { timeout: 60_000 }).toBeGreaterThan(4);
      expect([...record.errors]).toEqual([]);
    };
    await goesOn();
    for (const program of [presentServer(), earlier]) {
      for (let count = 0; count < 2; count += 1) {
        const fresh = start(program, copy.url);
        await balancer.add(await fresh.ready);
        running.push(fresh);
        await goesOn();
        const old = running.shift();
        if (old) await Promise.all([balancer.remove(await old.ready), stop(old)]);
        await goesOn();
      }
      expect(await listMigrations(database)).toEqual(known);
    }
    await mix.stop();
    expect([...record.errors]).toEqual([]);
    await expect
      .poll(() => readMixOutcome(database, record, whatsApp), { timeout: 120_000, interval: 1000 })
      .toEqual({
        outbox: 0,
        jobs: 0,
        steps: 0,
        lost: [],
        storedTwice: 0,
        notReceivedOnce: 0,
        notSent: 0,
        notDelivered: 0,
        inboundLost: [],
        inboundTwice: 0,
      });
    for (const server of running) await stop(server);
    await balancer.close();
  }, 600_000);
});
