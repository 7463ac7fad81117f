import { type Status, statusCall } from '@chatline/contract/calls/status';
import { minuteMs } from '@chatline/contract/constants/time';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { readQueues } from '../app/areas.ts';
import { runMaintenance } from '../app/maintenance.ts';
import {
  type Database,
  DatabaseAway,
  type Queryable,
  StatementTimeout,
} from '../platform/database/database.ts';
import { addJob } from '../platform/jobs/jobs.store.ts';
import { measureDatabase } from '../platform/metrics/measured-database.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { measureFetch } from '../platform/services/measured-network.ts';
import { sendEmails } from '../testing/emailed-links.ts';
import { sendText } from '../testing/send-text.ts';
import { makeAccount, makeSender } from '../testing/test-accounts.ts';
import { onBothTestServers, onTestServer, type TestServer, testNow } from '../testing/test-server.ts';
import { recordRun } from './maintenance-runs.store.ts';
import { addOutcomes } from './outcomes.store.ts';
import { readStatus } from './read-status.ts';
import { startRecordingOutcomes } from './record-outcomes.ts';

const payments = {
  url: 'http://payments.example.com',
  keyId: 'rzp_key_1',
  keySecret: 'the-secret-of-payments',
  webhookSecret: null,
  webhookSecretBefore: null,
  checkoutUrl: 'http://payments.example.com/checkout.js',
};
const after = (minutes: number) => new Date(testNow.getTime() + minutes * minuteMs);

async function read(server: TestServer): Promise<Status> {
  const { token } = await makeAccount(server, 'Admin');
  const response = await server.request({ url: '/api/v1/status' }, token);
  expect(response.statusCode).toBe(200);
  return v.parse(statusCall.answer, response.json());
}

/** What a process has counted in a minute. */
function counted(name: string, minutes: number, succeeded: number, failed: number) {
  const minute = after(minutes);
  return {
    ...{ name, minute, succeeded, failed },
    lastSucceededAt: succeeded > 0 ? minute : null,
    lastFailedAt: failed > 0 ? minute : null,
  };
}

async function clear({ services: { database } }: TestServer): Promise<void> {
  for (const table of ['service_outcomes', 'maintenance_runs', 'jobs', 'mails', 'outbox', 'send_queues'])
    await database.execute(`delete from ${table}`, []);
}

onBothTestServers(
  'the status of an installation',
  (server) => {
    afterEach(() => clear(server()));
    const add = (...rows: Parameters<typeof counted>[]) =>
      addOutcomes(
        server().services.database,
        rows.map((row) => counted(...row)),
      );

    it('[OPS-120] has every part, with a verdict and facts', async () => {
      await add(['whatsapp', -1, 9, 0], ['payments', -1, 2, 0], ['mail', -1, 1, 0]);
      const { database, whatsapp, payments: paid, mail, queues, versions } = await read(server());
      const works = { verdict: 'works', sinceMs: null };
      expect(database).toMatchObject({ ...works, tookMs: expect.any(Number) });
      expect(database.facts?.bytes).toBeGreaterThan(1_000_000);
      expect(database.facts?.steps.finished).toBeLessThanOrEqual(database.facts?.steps.all ?? 0);
      expect(whatsapp).toMatchObject({ ...works, isStandIn: false, facts: { recent: 9, recentFailed: 0 } });
      expect(paid).toMatchObject({ ...works, facts: { recent: 2, lastFailedMs: null } });
      expect(mail).toMatchObject({ ...works, facts: { recent: 1, waiting: 0, oldestWaitMs: null } });
      expect(queues.verdict).toBe('works');
      // The test server has no registry and no shell.
      expect(versions).toMatchObject({ verdict: 'degraded', server: '1.0.0', shellContract: null });
      expect(versions.problems).toContainEqual({ kind: 'missing', names: ['registry', 'shell'] });
    });

    it('[OPS-120] says nothing of a service that nobody used', async () => {
      const { whatsapp, mail } = await read(server());
      expect(whatsapp).toMatchObject({ verdict: 'idle', sinceMs: null, facts: { recent: 0 } });
      expect(mail).toMatchObject({ verdict: 'idle', facts: { lastSucceededMs: null } });
    });

    it('[OPS-121] names the minute since which more than a fifth of the requests fails, until that ends', async () => {
      await add(['whatsapp', -30, 50, 2], ['whatsapp', -8, 0, 5], ['whatsapp', -2, 1, 3]);
      const failing = { verdict: 'fails', sinceMs: after(-8).getTime() };
      expect((await read(server())).whatsapp).toMatchObject({
        ...failing,
        facts: { recent: 9, recentFailed: 8, lastSucceededMs: after(-2).getTime() },
      });
      // The requests of another process in the same minute: exactly a fifth fails.
      await add(['whatsapp', -2, 31, 0]);
      expect((await read(server())).whatsapp).toMatchObject({ verdict: 'works', facts: { recent: 40 } });
    });

    it('[OPS-121] remembers that the last requests failed, while there are none', async () => {
      await add(['payments', -40, 3, 0], ['payments', -20, 0, 1]);
      const failing = { verdict: 'fails', sinceMs: after(-20).getTime() };
      expect((await read(server())).payments).toMatchObject({ ...failing, facts: { recent: 0 } });
      server().setNow(after(300));
      expect((await read(server())).payments).toMatchObject(failing);
      await add(['payments', 299, 1, 0]);
      expect((await read(server())).payments).toMatchObject({ verdict: 'works', sinceMs: null });
    });

    it('[OPS-121] says that the database fails while statements of any process have ended early', async () => {
      await add(['database', -30, 0, 4], ['database', -3, 0, 2]);
      expect((await read(server())).database).toMatchObject({
        verdict: 'fails',
        sinceMs: after(-3).getTime(),
        facts: { failedStatements: 2 },
      });
      server().setNow(after(3));
      expect((await read(server())).database).toMatchObject({ verdict: 'works', sinceMs: null });
    });

    it('[OPS-121] says that the database is slow while it ends statements that take too long', async () => {
      await add(['timeouts', -3, 0, 2]);
      expect((await read(server())).database).toMatchObject({
        ...{ verdict: 'slow', sinceMs: null, facts: { failedStatements: 0, timedOutStatements: 2 } },
      });
      server().setNow(after(3));
      expect((await read(server())).database.verdict).toBe('works');
    });

    it('[OPS-122] says that queues are slow from the limits of the alerts on', async () => {
      await sendText(server(), await makeSender(server()));
      const { database } = server().services;
      await addJob(database, 'recheck-gstin', '1', after(-4));
      const waits = async (now: Date) => {
        server().setNow(now);
        const { verdict, facts } = (await read(server())).queues;
        return { verdict, late: facts?.queues.filter(({ isLate }) => isLate).map(({ name }) => name) };
      };
      expect(await waits(after(4.9))).toEqual({ verdict: 'works', late: [] });
      expect(await waits(after(5.2))).toEqual({ verdict: 'slow', late: ['messages'] });
      expect(await waits(after(6.2))).toEqual({ verdict: 'slow', late: ['messages', 'jobs'] });
      const { facts } = (await read(server())).queues;
      expect(facts?.queues).toMatchObject([
        { name: 'messages', waiting: 1, oldestWaitMs: expect.any(Number) },
        { name: 'whatsapp-webhooks', waiting: 0, oldestWaitMs: null },
        { name: 'payment-webhooks' },
        { name: 'emails' },
        { name: 'jobs', waiting: 1, oldestWaitMs: 10.2 * minuteMs },
      ]);
    });

    it('[OPS-122] is degraded while jobs are given up, and counts emails that wait for another attempt', async () => {
      const { database } = server().services;
      await addJob(database, 'recheck-gstin', '1', testNow);
      await database.execute(`update jobs set given_up = 'a reason'`, []);
      await database.execute(
        `insert into mails (id, kind, recipient, details, created_at)
         values ('00000000-0000-4000-8000-000000000001', 'invoice', 'meera@example.com', '{}', $1)`,
        [after(-7)],
      );
      const { queues, mail } = await read(server());
      expect(queues).toMatchObject({ verdict: 'degraded', facts: { givenUp: 1 } });
      expect(mail.facts).toMatchObject({ waiting: 1, oldestWaitMs: 7 * minuteMs });
    });

    it('[OPS-122] finds the newest webhooks, also one that is not processed yet', async () => {
      const { database } = server().services;
      await database.execute(`insert into channel_events (body, received_at) values ('{}', $1)`, [after(-9)]);
      await database.execute(
        `insert into payment_events (event_id, body, received_at, processed_at) values ('one', '{}', $1, $1)`,
        [after(-60)],
      );
      const webhooks = async () => {
        const { whatsapp, payments: paid } = await read(server());
        return [whatsapp.facts?.lastWebhookMs, paid.facts?.lastWebhookMs];
      };
      expect(await webhooks()).toEqual([after(-9).getTime(), after(-60).getTime()]);
      await addJob(database, 'payment-event', 'two', after(-1));
      expect(await webhooks()).toEqual([after(-9).getTime(), after(-1).getTime()]);
    });

    it('[OPS-122] has the last run of maintenance by any process, and says if it is late or failed', async () => {
      const { database } = server().services;
      expect((await read(server())).queues.facts?.hourly).toEqual({
        ...{ finishedMs: null, failedMs: null, isLate: false },
      });
      await runMaintenance(server().services);
      expect((await read(server())).queues).toMatchObject({
        verdict: 'works',
        facts: { hourly: { finishedMs: testNow.getTime(), isLate: false }, nightly: null },
      });
      await recordRun(database, 'hourly', 'failed', after(1));
      expect((await read(server())).queues).toMatchObject({
        verdict: 'slow',
        facts: { hourly: { failedMs: after(1).getTime(), isLate: true } },
      });
      await recordRun(database, 'hourly', 'finished', after(2));
      expect((await read(server())).queues.verdict).toBe('works');
      server().setNow(after(123));
      expect((await read(server())).queues).toMatchObject({
        verdict: 'slow',
        facts: { hourly: { isLate: true } },
      });
    });

    it('[OPS-123] comes from two statements, and has no address, secret or person', async () => {
      const { services } = server();
      await makeAccount(server(), 'User');
      const metrics = createMetrics();
      const status = await readStatus(
        { ...services, database: measureDatabase(services.database, metrics) },
        readQueues,
      );
      const count = /^db_client_operation_duration_seconds_count\{db_system_name="postgresql"\} (\d+)$/m.exec(
        await metrics.text(),
      );
      expect(count?.[1]).toBe('2');
      expect(JSON.stringify(status)).not.toMatch(/example\.com|127\.0\.0\.1|graph\.|secret|rzp_|@/);
    });
  },
  { payments },
);

/** A database that never responds to some statements. */
function hanging(database: Database, isHung: (text: string) => boolean): Database {
  const query: Queryable['query'] = (sql, values, row) =>
    isHung(typeof sql === 'string' ? sql : sql.text)
      ? new Promise(() => {})
      : database.query(sql, values, row);
  return { ...database, query };
}

onTestServer('a check that takes too long', (server) => {
  it.each<[string, (text: string) => boolean, Partial<Record<keyof Status, string>>]>([
    [
      'leaves out what it reads',
      (text) => text.includes('json_agg'),
      {
        database: 'works',
        whatsapp: 'no-answer',
        mail: 'no-answer',
        queues: 'no-answer',
        versions: 'degraded',
      },
    ],
    [
      'says so of the database alone',
      (text) => text === 'select 1 as one',
      { database: 'no-answer', whatsapp: 'idle', queues: 'works', versions: 'degraded' },
    ],
  ])('[OPS-123] %s, after 2 s', async (_, isHung, verdicts) => {
    const { services } = server();
    const startedMs = performance.now();
    const status = await readStatus(
      { ...services, database: hanging(services.database, isHung) },
      readQueues,
    );
    expect(performance.now() - startedMs).toBeGreaterThan(1900);
    for (const [part, verdict] of Object.entries(verdicts))
      expect(status).toHaveProperty(`${part}.verdict`, verdict);
  });

  it('[OPS-120] is not begun for a service that is not configured', async () => {
    expect((await read(server())).payments).toEqual({
      ...{ verdict: 'not-configured', sinceMs: null, isStandIn: false, facts: null },
    });
  });
});

onBothTestServers(
  'a process',
  (server) => {
    afterEach(() => clear(server()));

    it('[OPS-124] adds the outcomes of its requests and emails to those of the others', async () => {
      const { services } = server();
      const { config, database, metrics } = services;
      const respond = (status: number) => measureFetch(async () => new Response('', { status }), metrics);
      const graph = `${config.whatsApp.baseUrl}/${config.whatsApp.apiVersion}/919822012345/messages`;
      await respond(200)(graph, { method: 'POST' });
      await respond(400)(graph, { method: 'POST' });
      await respond(503)(graph, { method: 'POST' });
      await respond(401)(graph, { method: 'POST' });
      await respond(401)(`${payments.url}/v1/orders`);
      await respond(500)('http://elsewhere.example.com/v1/orders');
      await addOutcomes(database, [counted('whatsapp', 0, 7, 0)]);
      const refuse = async (error: Error) => {
        const query: Queryable['query'] = async () => Promise.reject(error);
        const measured = measureDatabase({ ...database, query }, metrics);
        await expect(measured.query('select 1', [], v.unknown())).rejects.toThrow(error);
      };
      await refuse(new DatabaseAway('away'));
      await refuse(new StatementTimeout('too long'));
      const { email } = await makeAccount(server(), 'User');
      await server().request({ method: 'POST', url: '/api/v1/password/forgot', payload: { email } });
      await sendEmails(server());
      await startRecordingOutcomes(services).stop();
      const { whatsapp, payments: paid, database: judged } = await read(server());
      expect(judged.facts).toMatchObject({ failedStatements: 1, timedOutStatements: 1 });
      expect(whatsapp).toMatchObject({ verdict: 'works', facts: { recent: 11, recentFailed: 1 } });
      expect(paid).toMatchObject({ verdict: 'fails', facts: { recent: 1, recentFailed: 1 } });
    });

    it('[OPS-121] says that webhooks of WhatsApp are refused, more than a fifth of them', async () => {
      const { metrics, database } = server().services;
      const post = () =>
        server().request({
          ...{ method: 'POST', url: '/api/channel/webhook', payload: '{}' },
          headers: { 'content-type': 'application/json', 'x-hub-signature-256': 'sha256=wrong' },
        });
      expect((await post()).statusCode).toBe(403);
      const record = async () => {
        await startRecordingOutcomes(server().services).stop();
        return (await read(server())).whatsapp;
      };
      expect(await record()).toMatchObject({ verdict: 'degraded', facts: { refusedWebhooks: 1 } });
      for (let one = 0; one < 4; one += 1) metrics.webhook('accepted');
      expect(await record()).toMatchObject({ verdict: 'idle', facts: { refusedWebhooks: 1 } });
      await addOutcomes(database, [counted('webhooks', 0, 0, 9), counted('whatsapp', 0, 0, 1)]);
      expect((await read(server())).whatsapp).toMatchObject({ verdict: 'fails' });
    });

    it('[OPS-124] records later what it could not record while the database was away', async () => {
      const { services } = server();
      const { database, metrics } = services;
      let isAway = true;
      const execute: Queryable['execute'] = async (sql, values) => {
        if (isAway) throw new Error('away');
        return database.execute(sql, values);
      };
      metrics.emailed('accepted');
      const recording = startRecordingOutcomes({ ...services, database: { ...database, execute } });
      await new Promise((resolve) => setTimeout(resolve, 0));
      isAway = false;
      metrics.emailed('failed');
      metrics.emailed('refused');
      await recording.stop();
      expect((await read(server())).mail).toMatchObject({ facts: { recent: 3, recentFailed: 1 } });
    });
  },
  { payments },
);

onTestServer(
  'the baseline',
  (server) => {
    it('[OPS-120] has no status', async () => {
      const { token } = await makeAccount(server(), 'Admin');
      expect((await server().request({ url: '/api/v1/status' }, token)).statusCode).toBe(404);
    });
  },
  { isBaseline: true },
);
