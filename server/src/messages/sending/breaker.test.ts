import { minuteMs } from '@chatline/contract/constants/time';
import { afterEach, expect, it } from 'vitest';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { sendText } from '../../testing/send-text.ts';
import { makeSender, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { accepted, refused, whatsAppResponding } from '../../testing/whatsapp-responses.ts';
import { claimMessages, probeMs } from './claim.ts';

async function accept(server: TestServer, sender: TestAccount, index: number): Promise<void> {
  await sendText(server, sender, { to: `+9198450123${String(index).padStart(2, '0')}` });
}

/** Makes a sender with this many queued messages. */
async function senderWith(server: TestServer, count: number): Promise<TestAccount> {
  const sender = await makeSender(server);
  for (let index = 0; index < count; index += 1) await accept(server, sender, index);
  return sender;
}

function wait(server: TestServer, ms: number): void {
  server.setNow(new Date(server.services.clock().getTime() + ms));
}

/** Makes WhatsApp return these responses in turn, and then accept every message. */
function respondWith(server: TestServer, responses: readonly ReturnType<typeof refused>[]) {
  const left = [...responses];
  const whatsApp = whatsAppResponding(() => left.shift() ?? accepted(`wamid.${Math.random()}`));
  server.setFetch(whatsApp.fetch);
  return whatsApp;
}

/** Sends the messages that a test left queued, so that they do not affect the next test. */
async function settle(server: TestServer): Promise<void> {
  respondWith(server, []);
  for (let round = 0; round < 6; round += 1) {
    wait(server, 120 * minuteMs);
    await runDueJobs(server);
  }
  server.setNow(testNow);
}

async function statusesOf(server: TestServer, { token }: TestAccount): Promise<string[]> {
  const response = await server.request({ url: '/api/v1/messages' }, token);
  return response.json().messages.map(({ status }: { status: string }) => status);
}

onTestServer('a number that failed', (server) => {
  afterEach(() => settle(server()));

  it('is probed with one message, and gets no other until the result is known', async () => {
    respondWith(server(), [refused(503, 2, 'Down')]);
    const sender = await senderWith(server(), 1);
    await runDueJobs(server());
    for (const index of [1, 2, 3]) await accept(server(), sender, index);
    wait(server(), minuteMs);
    const { clock, database } = server().services;
    expect(await claimMessages(database, clock(), 16, 'tries')).toHaveLength(1);
    await accept(server(), sender, 4);
    for (const ms of [1, 5000, probeMs - 6000]) {
      wait(server(), ms);
      expect(await claimMessages(database, clock(), 16, 'other')).toEqual([]);
    }
    // The worker that sent the probe was killed.
    wait(server(), 6000);
    expect(await claimMessages(database, clock(), 16, 'other')).toHaveLength(1);
  });

  it('works again once WhatsApp refuses a message for a reason that concerns only that message', async () => {
    const whatsApp = respondWith(server(), [refused(503, 2, 'Down'), refused(400, 131026, 'Undeliverable')]);
    const sender = await senderWith(server(), 1);
    await runDueJobs(server());
    await Promise.all([1, 2, 3].map((index) => accept(server(), sender, index)));
    wait(server(), 5000);
    await runDueJobs(server());
    expect(whatsApp.received).toHaveLength(2);
    await runDueJobs(server());
    expect(whatsApp.received).toHaveLength(5);
  });

  it('does not pause longer for a quota because of earlier short faults', async () => {
    const down = Array.from({ length: 5 }, () => refused(503, 2, 'Down'));
    const whatsApp = respondWith(server(), [...down, refused(400, 80007, 'Quota')]);
    await senderWith(server(), 1);
    for (let round = 0; round < 6; round += 1) {
      await runDueJobs(server());
      wait(server(), 2 * minuteMs);
    }
    expect(whatsApp.received).toHaveLength(6);
    await runDueJobs(server());
    expect(whatsApp.received).toHaveLength(7);
  });

  it('pauses for an hour if WhatsApp reports spam', async () => {
    const whatsApp = respondWith(server(), [refused(400, 131048, 'Spam rate limit hit')]);
    const sender = await senderWith(server(), 1);
    await runDueJobs(server());
    await accept(server(), sender, 1);
    for (const minutes of [1, 10, 40]) {
      wait(server(), minutes * minuteMs);
      await runDueJobs(server());
    }
    expect(whatsApp.received).toHaveLength(1);
    expect(await statusesOf(server(), sender)).toEqual(['queued', 'queued']);
  });
});

onTestServer('a message that WhatsApp refuses temporarily', (server) => {
  afterEach(() => settle(server()));

  it.each([
    ['a paused template', refused(400, 132015, 'Template is paused'), 20 * minuteMs],
    ['a temporary error', refused(400, 1, 'An unknown error occurred'), minuteMs],
  ])('waits and is sent later: %s', async (_, refusal, laterMs) => {
    const whatsApp = respondWith(server(), [refusal]);
    const sender = await senderWith(server(), 1);
    await runDueJobs(server());
    expect(await statusesOf(server(), sender)).toEqual(['queued']);
    wait(server(), laterMs);
    await runDueJobs(server());
    expect(whatsApp.received).toHaveLength(2);
    expect(await statusesOf(server(), sender)).toEqual(['sent']);
  });

  it('is unknown if the same code comes with a server error', async () => {
    respondWith(server(), [refused(500, 1, 'An unknown error occurred')]);
    const sender = await senderWith(server(), 1);
    await runDueJobs(server());
    expect(await statusesOf(server(), sender)).toEqual(['unknown']);
  });

  it('does not delay other messages if its template is paused', async () => {
    const whatsApp = respondWith(server(), [refused(400, 132015, 'Template is paused')]);
    const sender = await senderWith(server(), 1);
    await runDueJobs(server());
    await accept(server(), sender, 1);
    await runDueJobs(server());
    expect(whatsApp.received).toHaveLength(2);
    expect((await statusesOf(server(), sender)).toSorted()).toEqual(['queued', 'sent']);
  });
});
