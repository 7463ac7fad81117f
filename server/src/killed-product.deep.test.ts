import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeDice } from './demo/demo-dice.ts';
import type { Database } from './platform/database/database.ts';
import { openEmbedded } from './platform/database/embedded.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { createPostgresCopy } from './testing/both-databases.ts';
import {
  type CountingWhatsApp,
  type ReceivedMessage,
  startCountingWhatsApp,
} from './testing/counting-whatsapp.ts';
import { testSeed } from './testing/deep-run.ts';
import { countClaimed } from './testing/kill-outcome.store.ts';
import { type KilledProduct, startKilledProduct } from './testing/killed-product.ts';
import { mixSecrets, prepareMix } from './testing/mixed-accounts.ts';
import { type MixConfirmed, startMix } from './testing/mixed-load.ts';
import { type MixOutcome, readMixOutcome } from './testing/mixed-outcome.store.ts';
import { spawnSandbox } from './testing/spawn-sandbox.ts';
import { freePort } from './testing/start-postgres.ts';
import { folderWithDatabase, temporaryFolder } from './testing/temporary-folder.ts';

/** `KILLS=20 KILL_ENGINE=embedded npm run test:deep -- killed-product` is a short run on one engine. */
const { KILLS, KILL_ENGINE } = process.env;
const kills = Number(KILLS ?? 200);
/** WhatsApp's stand-in responds after this time. */
const responseMs = 30;
/** The time in which a worker may not have recorded a response yet. */
const recordMs = 1000;
const settleMs = 180_000;
/** Messages of one claim: those that a killed worker has claimed and not sent yet. */
const claimSize = 16;

/** A database of the product, and the processes that use it. */
interface Engine {
  readonly environments: readonly Readonly<Record<string, string>>[];
  /** Runs `work` with an open database; the product is stopped meanwhile if its database is embedded. */
  inspect<T>(product: KilledProduct | null, work: (database: Database) => Promise<T>): Promise<T>;
  /** Counts the claimed messages after a kill; null where they cannot be read. */
  readonly countInFlight: (() => Promise<number>) | null;
  remove(): Promise<void>;
}

async function onPostgres(): Promise<Engine> {
  const { url, drop } = await createPostgresCopy();
  const database = await openPostgres(url, pino({ level: 'silent' }), 2);
  const shared = { DATABASE_URL: url, DATA_DIR: temporaryFolder() };
  return {
    environments: [
      { ...shared, RUN: 'web' },
      { ...shared, RUN: 'worker' },
    ],
    inspect: (_, work) => work(database),
    countInFlight: () => countClaimed(database),
    async remove() {
      await database.close();
      await drop();
    },
  };
}

async function onEmbedded(): Promise<Engine> {
  const folder = folderWithDatabase();
  return {
    environments: [{ DATA_DIR: folder }],
    async inspect(product, work) {
      await product?.stop();
      const database = await openEmbedded(folder, () => {});
      try {
        return await work(database);
      } finally {
        await database.close();
        product?.start();
        await product?.ready();
      }
    },
    countInFlight: null,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

const engines = [
  { engine: 'PostgreSQL', open: onPostgres },
  { engine: 'embedded', open: onEmbedded },
].filter(({ engine }) => (KILL_ENGINE ?? engine) === engine);

/** Declares our keys and the address for events to the stand-in of the payment provider. */
async function declareMerchant(sandboxUrl: string, url: string): Promise<void> {
  const put = (path: string, body: object) =>
    fetch(`${sandboxUrl}/_sandbox/payments/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const merchant = {
    key_secret: mixSecrets.payments,
    webhook_secret: mixSecrets.paymentWebhooks,
    webhook_url: `${url}/api/webhooks/razorpay`,
  };
  expect((await put(`merchants/${mixSecrets.keyId}`, merchant)).status).toBe(200);
  expect((await put('delays', { retry_first_ms: 500, retry_attempts: 20 })).status).toBe(200);
}

/** What was on its way when a process was killed. */
interface InFlight {
  /** The moments at which a process that sends was killed. */
  readonly atMs: number[];
  /** The messages that were claimed, as the database says; 0 where it cannot be read. */
  claimed: number;
}

/** Kills processes under the load. */
async function killAll(engine: Engine, product: KilledProduct): Promise<InFlight> {
  const inFlight: InFlight = { atMs: [], claimed: 0 };
  for (let killed = 0; killed < kills; killed += 1) {
    const index = await product.killOne();
    // The last process is the one that sends.
    if (index < engine.environments.length - 1) continue;
    inFlight.atMs.push(Date.now());
    inFlight.claimed += (await engine.countInFlight?.()) ?? 0;
  }
  return inFlight;
}

/** Compares what was confirmed with what is stored and what the stand-ins received. */
function compare(outcome: MixOutcome, confirmed: MixConfirmed, whatsApp: CountingWhatsApp) {
  const { messages, written, orders, ...rest } = outcome;
  const texts = new Map<string, number>();
  for (const { body } of messages) texts.set(body, (texts.get(body) ?? 0) + 1);
  const stored = new Set(written);
  const statusOf = new Map(messages.map(({ id, status }) => [id, status]));
  const paid = orders.filter(({ ref }) => ref !== null && confirmed.paid.has(ref));
  const received = ({ id }: { readonly id: string }) => whatsApp.counts.get(id) ?? 0;
  const isSent = (status: string) => status === 'sent' || status === 'delivered';
  return {
    messagesLost: [...confirmed.texts].filter((text) => !texts.has(text)).length,
    messagesTwice: [...texts.values()].filter((many) => many > 1).length,
    sentTwice: [...whatsApp.counts.values()].filter((many) => many > 1).length,
    withoutEnd: messages.filter(({ status }) => !isSent(status) && status !== 'unknown').length,
    neverReceived: messages.filter((one) => isSent(one.status) && received(one) === 0).length,
    reportsLost: [...confirmed.delivered].filter((id) => statusOf.get(id) !== 'delivered').length,
    writtenLost: [...confirmed.written].filter((wamid) => !stored.has(wamid)).length,
    unreadTooMany: rest.unread - written.length,
    paymentsLost: confirmed.paid.size - paid.filter(({ state }) => state === 'success').length,
    bookedUnpaid: orders.filter(
      ({ ref, state, invoices }) => !confirmed.paid.has(ref ?? '') && (state !== 'pending' || invoices > 0),
    ).length,
    oddInvoices: paid.filter(({ invoices, drawn }) => invoices !== 1 || drawn !== 1).length,
    invoiceGaps: rest.lastInvoice - rest.invoices,
    oddPlans: rest.oddPlans,
    unfinished: rest.unfinished,
    givenUp: rest.givenUp,
  };
}

const allKept = {
  messagesLost: 0,
  messagesTwice: 0,
  sentTwice: 0,
  withoutEnd: 0,
  neverReceived: 0,
  reportsLost: 0,
  writtenLost: 0,
  unreadTooMany: 0,
  paymentsLost: 0,
  bookedUnpaid: 0,
  oddInvoices: 0,
  invoiceGaps: 0,
  oddPlans: 0,
  unfinished: 0,
  givenUp: 0,
};

/** Waits until everything has its end, without a person. */
async function settle(
  engine: Engine,
  product: KilledProduct,
  confirmed: MixConfirmed,
  whatsApp: CountingWhatsApp,
) {
  const untilMs = Date.now() + settleMs;
  for (;;) {
    const outcome = await engine.inspect(product, readMixOutcome);
    const compared = compare(outcome, confirmed, whatsApp);
    const isSettled = compared.unfinished + compared.withoutEnd + compared.paymentsLost === 0;
    if (isSettled || Date.now() > untilMs) return { outcome, compared };
    await pause(8000);
  }
}

describe('the product', () => {
  it.each(engines)(
    '[OPS-48] loses and repeats nothing on $engine while its processes are killed under a mix of sends, webhooks, chats and payments',
    async ({ engine: name, open }) => {
      const startedMs = Date.now();
      const seconds = () => Math.round((Date.now() - startedMs) / 1000);
      console.log(`${name}: ${kills} kills, TEST_SEED=${testSeed}`);
      const dice = makeDice(testSeed);
      const engine = await open();
      onTestFinished(() => engine.remove());
      const sandbox = await spawnSandbox();
      onTestFinished(() => sandbox.stop());
      const received: ReceivedMessage[] = [];
      const receivedAtMs = new Map<string, number>();
      const whatsApp = await startCountingWhatsApp(responseMs, (message) => {
        received.push(message);
        receivedAtMs.set(message.id, Date.now());
      });
      onTestFinished(() => whatsApp.stop());
      const accounts = await engine.inspect(null, (database) =>
        prepareMix(database, { senders: 4, buyers: 20 + kills }),
      );
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      await declareMerchant(sandbox.url, url);
      const shared = {
        PORT: String(port),
        SANDBOX: '0',
        LOG_LEVEL: 'warn',
        SESSION_SECRET: mixSecrets.own,
        SEALING_SECRET: mixSecrets.own,
        CHANNEL_BASE_URL: `${whatsApp.url}/product`,
        CHANNEL_APP_SECRET: mixSecrets.app,
        PAYMENTS_URL: sandbox.url,
        PAYMENTS_KEY_ID: mixSecrets.keyId,
        PAYMENTS_KEY_SECRET: mixSecrets.payments,
        PAYMENTS_WEBHOOK_SECRET: mixSecrets.paymentWebhooks,
      };
      const product = startKilledProduct(
        engine.environments.map((own) => ({ ...shared, ...own })),
        dice,
      );
      onTestFinished(() => product.end());
      await product.ready();
      const mix = await startMix({ url, sandboxUrl: sandbox.url, accounts, dice }, received);
      console.log(`${name}: begins after ${seconds()} s`);
      const inFlight = await killAll(engine, product);
      console.log(`${name}: ${kills} kills after ${seconds()} s`);
      await product.ready();
      // The messages of killed workers are sent and reported too.
      await pause(10_000);
      const confirmed = await mix.stop();
      const { outcome, compared } = await settle(engine, product, confirmed, whatsApp);
      await product.stop();
      const unknown = outcome.messages.filter(({ status }) => status === 'unknown');
      const wasInFlight = (atMs: number) =>
        inFlight.atMs.some((killMs) => atMs <= killMs && killMs <= atMs + responseMs + recordMs);
      const arrivedMs = unknown.flatMap(({ id }) => receivedAtMs.get(id) ?? []);
      console.log(name, {
        seconds: seconds(),
        messages: outcome.messages.length,
        written: outcome.written.length,
        paid: confirmed.paid.size,
        orders: outcome.orders.length,
        delivered: confirmed.delivered.size,
        unknown: unknown.length,
        unknownArrived: arrivedMs.length,
        claimed: inFlight.claimed,
        refusals: Object.fromEntries(confirmed.refusals),
        errors: [...product.errors].filter((line) => !line.includes('module registry')),
      });
      expect(compared).toEqual(allKept);
      // A refusal says when to try again.
      const refusals = [...confirmed.refusals.keys()];
      expect(refusals.filter((one) => one !== 'no response' && !/^503 \d+$/.test(one))).toEqual([]);
      // Only what was on its way is unknown.
      expect(arrivedMs.filter((atMs) => !wasInFlight(atMs))).toEqual([]);
      if (engine.countInFlight !== null) expect(unknown.length).toBeLessThanOrEqual(inFlight.claimed);
      expect(unknown.length - arrivedMs.length).toBeLessThanOrEqual(claimSize * kills);
    },
    // Each kill takes some seconds until the product runs again, and longer on a loaded machine.
    3_600_000,
  );
});
