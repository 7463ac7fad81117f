import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { Database } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { createSealer, whatsAppTokenPurpose } from '../platform/sealer.ts';
import { addAccounts, addMessages } from './backlog.store.ts';
import { startCountingWhatsApp } from './counting-whatsapp.ts';
import { ageClaims, countClaimed, countUnfinished, readOutcome } from './kill-outcome.store.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const responseMs = 30;
const secret = 'the sealing secret of a kill run';

/** The processes to kill, and how often. */
export interface KillPlan {
  /** An own migrated database. */
  readonly databaseUrl: string;
  /** Called once the messages wait. @returns the database from which they are sent, if it is another one */
  readonly moveTo?: () => Promise<string>;
  readonly messages: number;
  readonly accounts: number;
  readonly workers: number;
  readonly kills: number;
  readonly killEveryMs: number;
  /** The time limit of the whole run. */
  readonly withinMs: number;
  readonly say?: (line: string) => void;
  /** True if the claims of killed workers are made older at the end, instead of waiting until they count as lost. */
  readonly agesClaims?: boolean;
  /** Node's arguments that start the server. */
  readonly start: readonly string[];
}

/** The result of a kill run. */
export interface KillOutcome {
  readonly kills: number;
  /** Messages that WhatsApp received more than once. */
  readonly sentTwice: number;
  /** Messages without a final outcome, and messages that are marked as sent but were never received. */
  readonly unaccounted: number;
  readonly sent: number;
  readonly failed: number;
  readonly unknown: number;
  /** Messages that workers had claimed and not recorded yet, summed over all kills. */
  readonly inFlight: number;
  /** Requests of the killed workers that the stand-in had not responded to, or only just before. */
  readonly atStandIn: number;
  /** Unknown messages that the stand-in received; the others never left their worker. */
  readonly unknownCameIn: number;
}

interface KillableWorker {
  readonly child: ChildProcess;
  /** Fulfilled once the worker has started. */
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
}

function startWorker({ start, databaseUrl }: KillPlan, dataDir: string, whatsAppUrl: string): KillableWorker {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, start, {
    cwd: root,
    env: {
      PATH,
      HOME,
      RUN: 'worker',
      DATABASE_URL: databaseUrl,
      CHANNEL_BASE_URL: whatsAppUrl,
      SANDBOX: '0',
      SEALING_SECRET: secret,
      SESSION_SECRET: secret,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    child,
    ready: new Promise((resolve) => child.stdout?.once('data', () => resolve())),
    ended: new Promise((resolve) => child.once('close', () => resolve())),
  };
}

/** Ends the workers in order, so that only killed ones have claims, and starts one to which these are old. */
async function replaceWorkers(
  database: Database,
  workers: readonly KillableWorker[],
  start: (index: number) => KillableWorker,
): Promise<KillableWorker[]> {
  for (const { child } of workers) child.kill('SIGTERM');
  await Promise.all(workers.map(({ ended }) => ended));
  await ageClaims(database);
  return [start(0)];
}

/** The kills are spread over this share of the messages; the rest is sent without a kill. */
const killedShare = 0.9;

/** Kills real worker processes with SIGKILL while they send a backlog, and counts the outcome of each message. */
export async function runKills(plan: KillPlan): Promise<KillOutcome> {
  const { kills, say = () => {} } = plan;
  const whatsApp = await startCountingWhatsApp(responseMs);
  const sealer = createSealer(secret, (count) => randomBytes(count));
  const sealToken = (accountId: number) => sealer.seal('channel-token', whatsAppTokenPurpose(accountId));
  const backlog = { ...plan, plan: 'Basic2', name: 'kill', sealToken };
  const first = await openPostgres(plan.databaseUrl, pino({ level: 'silent' }), 2);
  await addAccounts(first, backlog);
  await addMessages(first, backlog);
  await first.close();
  const databaseUrl = (await plan.moveTo?.()) ?? plan.databaseUrl;
  const database = await openPostgres(databaseUrl, pino({ level: 'silent' }), 2);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chatline-kills-'));
  const start = (index: number) => startWorker({ ...plan, databaseUrl }, dataDir, `${whatsApp.url}/${index}`);
  let workers = Array.from({ length: plan.workers }, (_, index) => start(index));
  const untilMs = Date.now() + plan.withinMs;
  let killed = 0;
  let inFlight = 0;
  let atStandIn = 0;
  const left = () => countUnfinished(database);
  await waitFor(async () => whatsApp.counts.size > 0, untilMs);
  while (killed < kills && Date.now() < untilMs && (await left()) > 0) {
    const index = killed % workers.length;
    await workers[index]?.ready;
    await pause(plan.killEveryMs);
    const dueAt = (killedShare * plan.messages * killed) / kills;
    await waitFor(async () => whatsApp.counts.size >= dueAt, untilMs);
    atStandIn += whatsApp.inFlight(String(index));
    workers[index]?.child.kill('SIGKILL');
    inFlight += await countClaimed(database);
    workers[index] = start(index);
    killed += 1;
    if (killed % 10 === 0) say(`${killed} kills, ${whatsApp.counts.size} of ${plan.messages} came in`);
  }
  if (plan.agesClaims) {
    await waitFor(async () => (await left()) === (await countClaimed(database)), untilMs);
    workers = await replaceWorkers(database, workers, start);
  }
  await waitFor(async () => (await left()) === 0, untilMs);
  for (const { child } of workers) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
  const outcome = await readOutcome(database);
  const cameIn = new Set(whatsApp.counts.keys());
  const neverReceived = outcome.sentIds.filter((id) => !cameIn.has(id)).length;
  await whatsApp.stop();
  await database.close();
  return {
    kills: killed,
    sentTwice: [...whatsApp.counts.values()].filter((count) => count > 1).length,
    unaccounted: outcome.queued + outcome.unfinished + neverReceived,
    sent: outcome.sentIds.length,
    failed: outcome.failed,
    unknown: outcome.unknownIds.length,
    unknownCameIn: outcome.unknownIds.filter((id) => cameIn.has(id)).length,
    inFlight,
    atStandIn,
  };
}

async function waitFor(isDone: () => Promise<boolean>, untilMs: number): Promise<void> {
  while (!(await isDone()) && Date.now() < untilMs) await pause(200);
}
