import { minuteMs } from '@chatline/contract/constants/time';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { sendText } from '../../testing/send-text.ts';
import { makeSender, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { accepted, refused, whatsAppResponding } from '../../testing/whatsapp-responses.ts';
import { claimMessages } from './claim.ts';
import { sweep } from './sender.ts';

async function accept(server: TestServer): Promise<TestAccount> {
  const sender = await makeSender(server);
  await sendText(server, sender);
  return sender;
}

async function lastOf(
  server: TestServer,
  { token }: TestAccount,
): Promise<{ id: string; status: string; cause: string | null }> {
  return (await server.request({ url: '/api/v1/messages' }, token)).json().messages[0];
}

function wait(server: TestServer, minutes: number): void {
  server.setNow(new Date(server.services.clock().getTime() + minutes * minuteMs));
}

onTestServer('handing over to WhatsApp', (server) => {
  it('records why WhatsApp refused', async () => {
    server().setFetch(whatsAppResponding(() => refused(400, 131047, 'More than 24 hours have passed')).fetch);
    const sender = await accept(server());
    await runDueJobs(server());
    expect(await lastOf(server(), sender)).toMatchObject({
      status: 'failed',
      cause: expect.stringContaining('24 hours'),
    });
  });

  it('records the hand-over of a message that WhatsApp refused, and none of one that it was never given', async () => {
    const { database } = server().services;
    const handedOver = async ({ id }: TestAccount) =>
      database.query(
        'select handed_over_at as at from messages where account_id = $1',
        [id],
        v.object({ at: v.nullable(v.date()) }),
      );
    server().setFetch(whatsAppResponding(() => refused(400, 131047, 'More than 24 hours have passed')).fetch);
    const refusedOne = await accept(server());
    await runDueJobs(server());
    expect(await handedOver(refusedOne)).toEqual([{ at: server().services.clock() }]);
    const switchedOff = await accept(server());
    await database.execute('update accounts set is_active = false where id = $1', [switchedOff.id]);
    await runDueJobs(server());
    expect(await handedOver(switchedOff)).toEqual([{ at: null }]);
  });

  it('retries if WhatsApp certainly accepted nothing, and gives up in the end', async () => {
    let isOpen = false;
    const whatsApp = whatsAppResponding(() =>
      isOpen ? accepted('wamid.after-wait') : refused(429, 130429, 'Slow down'),
    );
    server().setFetch(whatsApp.fetch);
    const sender = await accept(server());
    await runDueJobs(server());
    expect(await lastOf(server(), sender)).toMatchObject({ status: 'queued' });
    expect(await runDueJobs(server())).toBe(0);
    isOpen = true;
    wait(server(), 1);
    await runDueJobs(server());
    expect(await lastOf(server(), sender)).toMatchObject({ status: 'sent' });

    isOpen = false;
    const unlucky = await accept(server());
    for (let round = 0; round < 12; round += 1) {
      await runDueJobs(server());
      wait(server(), 6);
    }
    expect(await lastOf(server(), unlucky)).toMatchObject({
      status: 'failed',
      cause: expect.stringContaining('Slow down'),
    });
    expect(whatsApp.received).toHaveLength(2 + 8);
  });

  it.each([
    [190, 401, 'Sending paused: WhatsApp rejects messages'],
    [200, 403, 'Sending paused: WhatsApp rejects messages'],
    [131031, 403, 'Number restricted'],
    [131042, 400, 'Sending paused: WhatsApp rejects messages'],
  ])('keeps messages queued while WhatsApp refuses the account: code %i', async (code, status, title) => {
    let isOpen = false;
    const whatsApp = whatsAppResponding(() =>
      isOpen ? accepted(`wamid.${code}.${whatsApp.received.length}`) : refused(status, code, 'Held'),
    );
    server().setFetch(whatsApp.fetch);
    const sender = await makeSender(server());
    for (const to of ['+919845012377', '+919845012378', '+919845012379']) {
      await sendText(server(), sender, { to });
    }
    for (let round = 0; round < 3; round += 1) {
      await runDueJobs(server());
      wait(server(), 0.5);
    }
    const statuses = async () =>
      (await server().request({ url: '/api/v1/messages' }, sender.token))
        .json()
        .messages.map((message: { status: string }) => message.status);
    expect(await statuses()).toEqual(['queued', 'queued', 'queued']);
    expect(whatsApp.received.length).toBeLessThanOrEqual(4);
    const [waiting] = (await server().request({ url: '/api/v1/messages' }, sender.token)).json().messages;
    const details = await server().request({ url: `/api/v1/messages/${waiting.id}/attempts` }, sender.token);
    expect(details.json().waits).toMatchObject({ reason: 'rest', code });
    const isConnected = async () =>
      (await server().request({ url: '/api/v1/connect' }, sender.token)).json().isConnected;
    expect(await isConnected()).toBe(code !== 190);
    const reported = async () =>
      (await server().request({ url: '/api/v1/notifications' }, sender.token))
        .json()
        .notifications.map((one: { title: string }) => one.title);
    const restricted = title === '' ? [] : [title];
    expect(await reported()).toEqual(restricted);
    isOpen = true;
    const seen = whatsApp.received.length;
    for (let minutes = 0; minutes < 130; minutes += 10) {
      wait(server(), 10);
      await runDueJobs(server());
    }
    expect(await statuses()).toEqual(['sent', 'sent', 'sent']);
    expect(whatsApp.received.length - seen).toBe(3);
    expect(await isConnected()).toBe(true);
    expect(await reported()).toEqual(title === '' ? [] : ['Messages are being sent again', title]);
  });

  it.each([1, 131000])('retries after a temporary error: code %i', async (code) => {
    let isOver = false;
    server().setFetch(
      whatsAppResponding(() => (isOver ? accepted(`wamid.passed.${code}`) : refused(400, code, 'Try later')))
        .fetch,
    );
    const sender = await accept(server());
    await runDueJobs(server());
    expect(await lastOf(server(), sender)).toMatchObject({ status: 'queued' });
    isOver = true;
    wait(server(), 1);
    await runDueJobs(server());
    expect(await lastOf(server(), sender)).toMatchObject({ status: 'sent' });
  });

  it('retries if WhatsApp could not be reached', async () => {
    server().setFetch(async () => {
      throw new TypeError('fetch failed', {
        cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }),
      });
    });
    const sender = await accept(server());
    await runDueJobs(server());
    expect(await lastOf(server(), sender)).toMatchObject({ status: 'queued' });
    server().setFetch(whatsAppResponding(() => accepted('wamid.reached')).fetch);
    wait(server(), 1);
    await runDueJobs(server());
    expect(await lastOf(server(), sender)).toMatchObject({ status: 'sent' });
  });

  it.each([
    ['a timeout', async () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    [
      'a broken connection',
      async () =>
        Promise.reject(
          new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNRESET' }) }),
        ),
    ],
    ['a server error', async () => new Response('{"error":{"message":"x","code":131000}}', { status: 500 })],
    ['a response that is not JSON', async () => new Response('<html>', { status: 200 })],
  ] as const)('marks a message as unknown after %s, and never resends it', async (_, response) => {
    let calls = 0;
    server().setFetch(async () => {
      calls += 1;
      return response();
    });
    const sender = await accept(server());
    await runDueJobs(server());
    for (const minutes of [1, 10, 600]) {
      wait(server(), minutes);
      await runDueJobs(server());
    }
    expect(await lastOf(server(), sender)).toMatchObject({ status: 'unknown' });
    expect(calls).toBe(1);
  });

  it('marks a message as unknown if the worker died before it recorded the response, and never resends it', async () => {
    const whatsApp = whatsAppResponding(() => accepted('wamid.twice'));
    server().setFetch(whatsApp.fetch);
    const sender = await accept(server());
    const { clock, database } = server().services;
    expect(await claimMessages(database, clock(), 10, 'dies')).toHaveLength(1);
    wait(server(), 1);
    await sweep(server().services);
    await runDueJobs(server());
    expect(await lastOf(server(), sender)).toMatchObject({
      status: 'unknown',
      cause: expect.stringContaining('stopped'),
    });
    expect(whatsApp.received).toHaveLength(0);
  });

  it('pauses a number after a failure that does not concern the message alone, then probes it with one message', async () => {
    let isDown = true;
    const whatsApp = whatsAppResponding(() =>
      isDown ? refused(503, 2, 'Down') : accepted(`wamid.${Math.random()}`),
    );
    server().setFetch(whatsApp.fetch);
    const sender = await accept(server());
    await runDueJobs(server());
    await Promise.all([1, 2, 3].map((index) => sendText(server(), sender, { to: `+91981120445${index}` })));
    await runDueJobs(server());
    expect(whatsApp.received).toHaveLength(1);
    isDown = false;
    wait(server(), 1);
    await runDueJobs(server());
    expect(whatsApp.received).toHaveLength(2);
    wait(server(), 1);
    await runDueJobs(server());
    expect(whatsApp.received).toHaveLength(5);
  });

  it('delays only the recipient who was written to too often', async () => {
    const responses = [refused(400, 131056, 'Pair rate')];
    const whatsApp = whatsAppResponding(
      () => responses.shift() ?? accepted(`wamid.pair-${responses.length}${Math.random()}`),
    );
    server().setFetch(whatsApp.fetch);
    const sender = await accept(server());
    await runDueJobs(server());
    server().setNow(new Date(testNow.getTime() + 1000));
    await sendText(server(), sender, { to: '+919811204456' });
    await runDueJobs(server());
    expect(whatsApp.received).toHaveLength(2);
    expect((await lastOf(server(), sender)).status).toBe('sent');
    wait(server(), 1);
    await runDueJobs(server());
    expect(whatsApp.received).toHaveLength(3);
  });
});
