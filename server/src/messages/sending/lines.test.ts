import * as v from 'valibot';
import { expect, it } from 'vitest';
import { channelAnswering, refused, taken } from '../../testing/channel-answers.ts';
import { customer, customerWrites } from '../../testing/channel-tells.ts';
import { json } from '../../testing/payloads.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { makeSender, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { claimMessages } from './claim.ts';
import { sweep } from './sender.ts';

const meera = '+919845012377';
const arun = '+919811204457';

async function write(server: TestServer, sender: TestAccount, to: string, ...words: string[]) {
  for (const body of words) {
    const message = { messaging_product: 'whatsapp', to, type: 'text', text: { body } };
    const request = { method: 'POST', url: '/api/send-message', ...json(message) } as const;
    expect((await server.request(request, sender.apiToken)).statusCode).toBe(200);
    server.setNow(new Date(server.services.clock().getTime() + 2));
  }
}

/** Hands over what is due for so many seconds, a tenth of one at a time. */
async function workFor(server: TestServer, seconds: number, stepMs = 100): Promise<void> {
  const beganMs = server.services.clock().getTime();
  for (let ms = 0; ms <= seconds * 1000; ms += stepMs) {
    server.setNow(new Date(beganMs + ms));
    await runDueJobs(server);
  }
}

onTestServer('the line of one recipient', (server) => {
  /** A channel that refuses a message so many times. */
  const channelOf = (refusing: Readonly<Record<string, number>> = {}) => {
    server().setNow(testNow);
    const left = new Map(Object.entries(refusing));
    const said: string[] = [];
    const channel = channelAnswering((asked) => {
      const { text } = v.parse(v.object({ text: v.object({ body: v.string() }) }), asked.body);
      said.push(text.body);
      const more = left.get(text.body) ?? 0;
      left.set(text.body, more - 1);
      return more > 0 ? refused(400, 131056, 'Pair rate') : taken(`wamid.line-${Math.random()}`);
    });
    server().setFetch(channel.fetch);
    return { words: () => said };
  };

  it('keeps its order when one in it has to be tried again, and delays nobody else', async () => {
    const { words } = channelOf({ A2: 2 });
    const sender = await makeSender(server());
    await write(server(), sender, meera, 'A1', 'A2', 'A3', 'A4');
    await write(server(), sender, arun, 'B1');
    await workFor(server(), 1);
    expect(words()).toEqual(['A1', 'B1', 'A2']);
    await workFor(server(), 40, 1000);
    expect(words()).toEqual(['A1', 'B1', 'A2', 'A2', 'A2', 'A3', 'A4']);
    server().setNow(testNow);
  });

  it('hands over one at a time, and the next when the first is through or given up', async () => {
    const { words } = channelOf();
    const sender = await makeSender(server());
    await write(server(), sender, meera, 'A1', 'A2');
    const { database, clock } = server().services;
    expect(await claimMessages(database, clock(), 10, 'dies')).toHaveLength(1);
    await workFor(server(), 1);
    expect(words()).toEqual([]);
    server().setNow(new Date(clock().getTime() + 60_000));
    await sweep(server().services);
    await workFor(server(), 1);
    expect(words()).toEqual(['A2']);
    server().setNow(testNow);
  });

  it('lets go what a process forgot that was stopped before it could', async () => {
    const { words } = channelOf();
    const sender = await makeSender(server());
    await write(server(), sender, meera, 'A1', 'A2');
    const { database, clock } = server().services;
    await claimMessages(database, clock(), 10, 'dies');
    await database.execute('delete from outbox where handed_at is not null', []);
    await workFor(server(), 1);
    expect(words()).toEqual([]);
    await sweep(server().services);
    await workFor(server(), 1);
    expect(words()).toEqual(['A2']);
    server().setNow(testNow);
  });

  it('paces it before the channel refuses', async () => {
    const { words } = channelOf();
    const sender = await makeSender(server());
    await write(server(), sender, meera, 'A1');
    await workFor(server(), 5.9);
    await write(server(), sender, meera, 'A2', 'A3');
    await write(server(), sender, arun, 'B1');
    await workFor(server(), 0);
    expect(words()).toEqual(['A1', 'B1']);
    await workFor(server(), 1);
    expect(words()).toEqual(['A1', 'B1', 'A2', 'A3']);
    server().setNow(testNow);
  });

  it('starts conversations with no more people a day than the limit, and still answers who wrote', async () => {
    const { words } = channelOf();
    const sender = await makeSender(server());
    const { database } = server().services;
    await database.execute('update channel_accounts set day_limit = 2, waba_id = $2 where account_id = $1', [
      sender.id,
      `day-${sender.id}`,
    ]);
    await write(server(), sender, meera, 'A1');
    await write(server(), sender, arun, 'B1');
    await write(server(), sender, `+${customer.waId}`, 'C1');
    await write(server(), sender, '+919811204459', 'D1');
    await workFor(server(), 1);
    expect(words()).toEqual(['A1', 'B1']);
    await write(server(), sender, meera, 'A2');
    await customerWrites(server(), sender, {
      id: `wamid.in-${sender.id}`,
      type: 'text',
      text: { body: 'Hi' },
    });
    await write(server(), sender, `+${customer.waId}`, 'C2');
    await workFor(server(), 10);
    expect(words()).toEqual(['A1', 'B1', 'A2', 'C1', 'C2']);
    server().setNow(new Date(testNow.getTime() + 23.9 * 3600_000));
    await sweep(server().services);
    await workFor(server(), 1);
    expect(words()).toHaveLength(5);
    server().setNow(new Date(testNow.getTime() + 24.1 * 3600_000));
    await sweep(server().services);
    await workFor(server(), 1);
    expect(words().slice(5)).toEqual(['D1']);
    server().setNow(testNow);
  });
});
