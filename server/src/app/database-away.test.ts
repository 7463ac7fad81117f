import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimMessages } from '../messages/sending/claim.ts';
import { putBackMessage } from '../messages/sending/outcomes.store.ts';
import { startSender } from '../messages/sending/sender.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { startWorker } from '../platform/jobs/worker.ts';
import { createPostgresCopy } from '../testing/both-databases.ts';
import { startDatabaseProxy } from '../testing/database-proxy.ts';
import { listeningLog } from '../testing/listening-log.ts';
import { json } from '../testing/payloads.ts';
import { deliverWebhook } from '../testing/post-webhook.ts';
import { sendText } from '../testing/send-text.ts';
import { makeSender, type TestAccount } from '../testing/test-accounts.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { accepted, whatsAppResponding } from '../testing/whatsapp-responses.ts';
import { jobHandlerFor } from './areas.ts';

// As short as a busy machine allows.
const limits = { connectMs: 2000, answerMs: 2000, statementMs: 1500 };

/** A server whose way to PostgreSQL the test controls. */
async function startBehindProxy() {
  const copy = await createPostgresCopy();
  const proxy = await startDatabaseProxy(copy.url);
  const { log, written } = listeningLog();
  const database = await openPostgres(proxy.url, log, 5, limits);
  const server = await createTestServer(database);
  const lines = () => written().split('\n').filter(Boolean);
  return {
    proxy,
    server,
    lines,
    services: { ...server.services, log, config: { ...server.services.config, databaseUrl: proxy.url } },
    async stop() {
      await server.app.close();
      await database.close();
      await proxy.stop();
      await copy.drop();
    },
  };
}

let behind: Awaited<ReturnType<typeof startBehindProxy>>;
let sender: TestAccount;
const ready = async () => (await behind.server.request({ url: '/readyz' })).json().status;
const statusOf = async () =>
  (await behind.server.request({ url: '/api/v1/messages' }, sender.token)).json().messages?.[0]?.status;

/** Tests that share nothing with others: an outage ends in the log only after some quiet seconds. */
function withOwnServer(): void {
  beforeAll(async () => {
    behind = await startBehindProxy();
    sender = await makeSender(behind.server);
  });
  afterEach(async () => {
    behind.proxy.setMode('open');
    await expect.poll(ready).not.toBe('no database');
  });
  afterAll(() => behind.stop());
}

const message = {
  messaging_product: 'whatsapp',
  to: '+919845012377',
  type: 'text',
  text: { body: 'Hello' },
};

/** One request of each kind that needs the database. */
async function requestAll(server: TestServer) {
  const post = { method: 'POST' } as const;
  return Promise.all([
    server.request({ ...post, url: '/api/send-message', ...json(message) }, sender.apiToken),
    server.request({ ...post, url: '/api/login', ...json({ email: sender.email, password: 'a wrong one' }) }),
    server.request({ url: '/api/web/my-account' }, sender.token),
    server.request({ url: '/api/v1/messages' }, sender.token),
    server.request({ url: '/api/v1/account/events' }, sender.token),
  ]);
}

describe('while the database is away,', () => {
  withOwnServer();

  it.each([
    ['refuses connections', 'refuse', limits.connectMs],
    ['does not respond', 'hang', limits.answerMs + limits.connectMs],
  ] as const)('[OPS-20] calls get 503 and a time to try again if it %s', async (_, mode, withinMs) => {
    const { proxy, server } = behind;
    const stored = await server.countRows('messages');
    proxy.setMode(mode);
    const startedMs = performance.now();
    const responses = await requestAll(server);
    const webhook = deliverWebhook(server, 'messages', {});
    await expect(webhook).rejects.toThrow('Data cannot be stored or read at the moment.');
    // The calls and the webhook, one after the other, with some time for a busy machine.
    expect(performance.now() - startedMs).toBeLessThan(2 * withinMs + 4000);
    for (const response of responses) {
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.body).toContain('Data cannot be stored or read at the moment.');
    }
    expect(await ready()).toBe('no database');
    proxy.cut();
    proxy.setMode('open');
    await expect.poll(ready).not.toBe('no database');
    expect(await server.countRows('messages')).toBe(stored);
    await sendText(server, sender);
    expect(await server.countRows('messages')).toBe(stored + 1);
  });
});

describe('the server', () => {
  withOwnServer();

  it('[OPS-21] logs once that the database is away, and its workers go on by themselves afterwards', async () => {
    const { proxy, services, lines, server } = behind;
    const worker = await startWorker(services, jobHandlerFor);
    const before = lines().length;
    proxy.setMode('refuse');
    for (let round = 0; round < 3; round += 1) await requestAll(server);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    const said = lines().slice(before);
    expect(said.filter((line) => line.includes('connections to the database fail'))).toHaveLength(1);
    expect(said.filter((line) => line.includes('connections for notifications fail'))).toHaveLength(1);
    expect(said).toHaveLength(2);
    proxy.setMode('open');
    await expect.poll(ready).not.toBe('no database');
    await deliverWebhook(server, 'messages', {});
    await expect.poll(() => server.countRows('jobs')).toBe(0);
    await worker.stop();
  });
});

describe('a listener', () => {
  withOwnServer();

  it('[OPS-21] stays, and is called when something may have been missed', async () => {
    const { proxy, services } = behind;
    const payloads: string[] = [];
    const stop = await services.database.listen('away', (payload) => payloads.push(payload));
    const late: string[] = [];
    proxy.setMode('refuse');
    await expect(services.database.listen('other', (payload) => late.push(payload))).rejects.toThrow();
    proxy.setMode('open');
    await expect.poll(() => payloads, { timeout: 10_000 }).toEqual(['']);
    await services.database.execute(`select pg_notify('away', 'one'), pg_notify('other', 'two')`, []);
    await expect.poll(() => payloads).toEqual(['', 'one']);
    expect(late).toEqual([]);
    await stop();
  });
});

describe('a message', () => {
  withOwnServer();

  it('[OPS-22] is recorded as sent if the database was away when WhatsApp responded', async () => {
    const { proxy, services, server } = behind;
    await server.services.database.execute('delete from outbox', []);
    let sent = 0;
    server.setFetch(
      whatsAppResponding(() => {
        sent += 1;
        proxy.setMode('refuse');
        setTimeout(() => proxy.setMode('open'), 1500);
        return accepted(`wamid.away-${sent}`);
      }).fetch,
    );
    await sendText(server, sender);
    const sending = await startSender(services);
    await expect.poll(statusOf, { timeout: 20_000 }).toBe('sent');
    await sending.stop();
    expect(sent).toBe(1);
  });

  it('[OPS-22] is sent once if the connection was lost while its claim was committed', async () => {
    const { proxy, services, server, lines } = behind;
    let sent = 0;
    server.setFetch(
      whatsAppResponding(() => {
        sent += 1;
        return accepted(`wamid.claim-${sent}`);
      }).fetch,
    );
    server.setNow(new Date(services.clock().getTime() + 60_000));
    proxy.cutAtCommitAfter('take-due');
    const sending = await startSender(services);
    await sendText(server, sender, { to: '+919845012399' });
    await expect.poll(statusOf, { timeout: 20_000 }).toBe('sent');
    await sending.stop();
    expect(sent).toBe(1);
    expect(lines().filter((line) => line.includes('whose claim was lost'))).toHaveLength(1);
  });

  it('[OPS-22] that is put back a second time keeps the claim that the same worker has made in between', async () => {
    const { services, server } = behind;
    const { database, clock } = services;
    server.setNow(new Date(clock().getTime() + 120_000));
    await sendText(server, sender, { to: '+919845012398' });
    const claim = () => claimMessages(database, clock(), 10, 'same');
    const [first] = await claim();
    const { id = '', attempts = 0 } = first ?? {};
    const putBack = () =>
      putBackMessage(database, { accountId: sender.id, id, worker: 'same', attempts, dueAt: clock() });
    expect(await putBack()).toBe(true);
    server.setNow(new Date(clock().getTime() + 60_000));
    expect(await claim()).toMatchObject([{ id, attempts: 2 }]);
    expect(await putBack()).toBe(false);
  });
});
