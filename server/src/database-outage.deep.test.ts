import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from './platform/database/postgres.ts';
import { type CountingWhatsApp, startCountingWhatsApp } from './testing/counting-whatsapp.ts';
import { type DatabaseProxy, startDatabaseProxy } from './testing/database-proxy.ts';
import { type ClusterNode, startNode, startStandby } from './testing/postgres-cluster.ts';
import { compare, loadSecret, prepareSenders, startLoad } from './testing/send-load.ts';
import { type SpawnedServer, spawnServer } from './testing/spawn-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

let whatsApp: CountingWhatsApp;
beforeAll(async () => {
  whatsApp = await startCountingWhatsApp(30);
});
afterAll(() => whatsApp.stop());

/** Starts a whole server, which also sends, with short limits. */
function startProduct(databaseUrl: string): SpawnedServer {
  return spawnServer({
    DATABASE_URL: databaseUrl,
    CHANNEL_BASE_URL: whatsApp.url,
    SANDBOX: '0',
    SEALING_SECRET: loadSecret,
    SESSION_SECRET: loadSecret,
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: 'warn',
    DATABASE_CONNECT_SECONDS: '2',
    DATABASE_ANSWER_SECONDS: '5',
  });
}

async function endProduct(server: SpawnedServer): Promise<string[]> {
  server.child.kill('SIGTERM');
  const { stdout } = await server.ended;
  return stdout.split('\n').filter((line) => /connections .* fail|cannot|could not|failed/.test(line));
}

/** Runs a load while `happen` happens to the database, and compares what was accepted with what was sent. */
async function underLoad(databaseUrl: string, directUrl: () => string, happen: () => Promise<void>) {
  const tokens = await prepareSenders(directUrl());
  const server = startProduct(databaseUrl);
  const url = await server.ready;
  const load = startLoad(url, tokens, 12);
  await pause(4000);
  const before = load.record.accepted.size;
  await happen();
  const after = load.record.accepted.size;
  await expect.poll(() => load.record.accepted.size, { timeout: 60_000 }).toBeGreaterThan(after + 50);
  await pause(4000);
  const record = await load.stop();
  expect(before).toBeGreaterThan(20);
  const database = await openPostgres(directUrl(), pino({ level: 'silent' }), 2);
  const outcome = () => compare(database, record.accepted, whatsApp.counts);
  const settled = { lost: 0, notReceived: 0, receivedTwice: 0, notRecordedAsSent: 0 };
  await expect.poll(outcome, { timeout: 120_000, interval: 1000 }).toMatchObject(settled);
  console.info(await outcome(), Object.fromEntries(record.others), `slowest ${Math.round(record.slowestMs)} ms`);
  await database.close();
  const lines = await endProduct(server);
  // Every refusal says when to try again, and none took longer than the limits.
  expect([...record.others.keys()].filter((other) => other !== '503 5')).toEqual([]);
  return { record, lines };
}

describe('a server under load', () => {
  let node: Awaited<ReturnType<typeof startNode>>;
  let proxy: DatabaseProxy;
  let number = 0;
  async function ownDatabase(): Promise<string> {
    number += 1;
    await node.query(`create database load_${number}`);
    const url = new URL(node.url);
    url.pathname = `/load_${number}`;
    return url.href;
  }
  beforeAll(async () => {
    node = await startNode();
  });
  afterAll(() => node.remove());

  it('[OPS-23] loses and repeats nothing over a minute without a database, and logs it once', async () => {
    const url = await ownDatabase();
    const { lines } = await underLoad(url, () => url, async () => {
      await node.end('SIGINT');
      await pause(60_000);
      await node.start();
    });
    expect(lines).toHaveLength(2);
  }, 300_000);

  it('[OPS-23] loses and repeats nothing if PostgreSQL crashes and starts again', async () => {
    const url = await ownDatabase();
    await underLoad(url, () => url, async () => {
      await node.end('SIGKILL');
      await node.start();
    });
  }, 300_000);

  it.each([
    ['is silent', 'hang', 15_000],
    ['is slow', { lateMs: 300 }, 15_000],
  ] as const)('[OPS-23] loses and repeats nothing while the network to PostgreSQL %s', async (_, mode, ms) => {
    const url = await ownDatabase();
    proxy = await startDatabaseProxy(url);
    const { record } = await underLoad(proxy.url, () => url, async () => {
      proxy.setMode(mode);
      await pause(ms);
      if (mode === 'hang') proxy.cut();
      proxy.setMode('open');
    });
    // The limits, and as much again for a busy machine.
    expect(record.slowestMs).toBeLessThan(2 * 7000 + 2000);
    await proxy.stop();
  }, 300_000);
});

describe('a failover', () => {
  let primary: Awaited<ReturnType<typeof startNode>>;
  let standby: ClusterNode;
  beforeAll(async () => {
    primary = await startNode();
    standby = await startStandby(primary);
  });
  afterAll(async () => {
    await primary.remove();
    await standby.remove();
  });

  it('[OPS-24] to a synchronous standby loses and repeats no accepted message', async () => {
    const both = primary.url.replace(primary.address, `${primary.address},${standby.address}`);
    let current: ClusterNode = primary;
    await underLoad(`${both}?target_session_attrs=read-write`, () => current.url, async () => {
      const [state] = await primary.query('select sync_state from pg_stat_replication');
      expect(state).toEqual({ sync_state: 'sync' });
      await primary.end('SIGKILL');
      await pause(3000);
      await standby.query('select pg_promote()');
      current = standby;
    });
  }, 300_000);
});
