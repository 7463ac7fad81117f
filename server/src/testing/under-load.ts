import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { openPostgres } from '../platform/database/postgres.ts';
import { type CountingWhatsApp, startCountingWhatsApp } from './counting-whatsapp.ts';
import { compare, loadSecret, prepareSenders, startLoad } from './send-load.ts';
import { type SpawnedServer, spawnServer } from './spawn-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

let whatsApp: CountingWhatsApp;
/** Starts the stand-in of WhatsApp that `underLoad` needs, for a file of tests. */
export function withWhatsApp(): void {
  beforeAll(async () => {
    whatsApp = await startCountingWhatsApp(30);
  });
  afterAll(() => whatsApp.stop());
}

/** The switches of a whole server, which also sends, with short limits. */
export function productOn(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    CHANNEL_BASE_URL: whatsApp.url,
    SANDBOX: '0',
    SEALING_SECRET: loadSecret,
    SESSION_SECRET: loadSecret,
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: 'warn',
    DATABASE_CONNECT_SECONDS: '2',
    DATABASE_ANSWER_SECONDS: '5',
  };
}

/** Stops a server. @returns the lines of its log about the database and about work that failed */
async function endProduct(server: SpawnedServer): Promise<string[]> {
  server.child.kill('SIGTERM');
  const { stdout } = await server.ended;
  return stdout.split('\n').filter((line) => /connections .* fail|outbox|queue|job|outcome|call/.test(line));
}

/**
 * Runs a load while `happen` happens to the database, and compares what was accepted with what was sent.
 * @param directUrl returns the database's own address at the end
 */
export async function underLoad(databaseUrl: string, directUrl: () => string, happen: () => Promise<void>) {
  const tokens = await prepareSenders(directUrl());
  const server = spawnServer(productOn(databaseUrl));
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
  await database.close();
  const lines = await endProduct(server);
  // Every refusal says when to try again.
  expect([...record.others.keys()].filter((other) => other !== '503 5')).toEqual([]);
  return { record, lines };
}
