import { hourMs } from '@chatline/contract/constants/time';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { sendText } from '../../testing/send-text.ts';
import { makeSender, type TestAccount } from '../../testing/test-accounts.ts';
import { onBothTestServers, type TestServer, testNow } from '../../testing/test-server.ts';
import { customer, customerWrites } from '../../testing/whatsapp-reports.ts';
import { accepted, refused, whatsAppResponding } from '../../testing/whatsapp-responses.ts';
import { setMessagingLimit } from '../../whatsapp/number-limits.store.ts';
import { claimMessages } from './claim.ts';
import { setPortfolio } from './portfolio.store.ts';
import { sweep } from './sender.ts';

const meera = '+919845012377';
const arun = '+919811204457';

async function write(server: TestServer, sender: TestAccount, to: string, ...text: string[]) {
  for (const body of text) {
    await sendText(server, sender, { to, body });
    server.setNow(new Date(server.services.clock().getTime() + 2));
  }
}

/** Hands over due messages for this many seconds, in steps of `stepMs`. */
async function workFor(server: TestServer, seconds: number, stepMs = 100): Promise<void> {
  const beganMs = server.services.clock().getTime();
  for (let ms = 0; ms <= seconds * 1000; ms += stepMs) {
    server.setNow(new Date(beganMs + ms));
    await runDueJobs(server);
  }
}

onBothTestServers('sending to a recipient', (server) => {
  const fetchJson = async ({ token }: TestAccount, url: string) =>
    (await server().request({ url }, token)).json();
  /** Reads why each queued message of an account waits, by the message's text. */
  const waitsOf = async (sender: TestAccount) => {
    const { messages } = await fetchJson(sender, '/api/v1/messages?status=queued');
    const waits: Record<string, unknown> = {};
    for (const { id, body } of messages) {
      waits[body] = (await fetchJson(sender, `/api/v1/messages/${id}/attempts`)).waits;
    }
    return waits;
  };
  /** Starts a WhatsApp that refuses each of these texts this many times. */
  const whatsAppOf = (refusing: Readonly<Record<string, number>> = {}) => {
    server().setNow(testNow);
    const left = new Map(Object.entries(refusing));
    const received: string[] = [];
    const whatsApp = whatsAppResponding((call) => {
      const { text } = v.parse(v.object({ text: v.object({ body: v.string() }) }), call.body);
      received.push(text.body);
      const more = left.get(text.body) ?? 0;
      left.set(text.body, more - 1);
      return more > 0 ? refused(400, 131056, 'Pair rate') : accepted(`wamid.line-${Math.random()}`);
    });
    server().setFetch(whatsApp.fetch);
    return { received: () => received };
  };

  it('keeps the order if a message has to be retried, and does not delay other recipients', async () => {
    const { received } = whatsAppOf({ A2: 2 });
    const sender = await makeSender(server());
    await write(server(), sender, meera, 'A1', 'A2', 'A3', 'A4');
    await write(server(), sender, arun, 'B1');
    await workFor(server(), 1);
    expect(received()).toEqual(['A1', 'B1', 'A2']);
    const until = { untilMs: expect.any(Number), code: null, people: null };
    expect(await waitsOf(sender)).toEqual({
      A2: { reason: 'retry', ...until },
      A3: { reason: 'line', ...until },
      A4: { reason: 'line', ...until },
    });
    await workFor(server(), 40, 1000);
    expect(received()).toEqual(['A1', 'B1', 'A2', 'A2', 'A2', 'A3', 'A4']);
  });

  it('hands over one message at a time, and the next once the first is settled or given up', async () => {
    const { received } = whatsAppOf();
    const sender = await makeSender(server());
    await write(server(), sender, meera, 'A1', 'A2');
    const { database, clock } = server().services;
    expect(await claimMessages(database, clock(), 10, 'dies')).toHaveLength(1);
    await workFor(server(), 1);
    expect(received()).toEqual([]);
    server().setNow(new Date(clock().getTime() + 60_000));
    await sweep(server().services);
    await workFor(server(), 1);
    expect(received()).toEqual(['A2']);
  });

  it('releases messages that a process was stopped before it could release', async () => {
    const { received } = whatsAppOf();
    const sender = await makeSender(server());
    await write(server(), sender, meera, 'A1', 'A2');
    const { database, clock } = server().services;
    await claimMessages(database, clock(), 10, 'dies');
    await database.execute('delete from outbox where claimed_at is not null', []);
    await workFor(server(), 1);
    expect(received()).toEqual([]);
    await sweep(server().services);
    await workFor(server(), 1);
    expect(received()).toEqual(['A2']);
  });

  it('slows down before WhatsApp refuses', async () => {
    const { received } = whatsAppOf();
    const sender = await makeSender(server());
    await write(server(), sender, meera, 'A1');
    await workFor(server(), 5.9);
    await write(server(), sender, meera, 'A2', 'A3');
    await write(server(), sender, arun, 'B1');
    await workFor(server(), 0);
    expect(received()).toEqual(['A1', 'B1']);
    expect(await waitsOf(sender)).toMatchObject({ A2: { reason: 'pair' }, A3: { reason: 'line' } });
    await workFor(server(), 1);
    expect(received()).toEqual(['A1', 'B1', 'A2', 'A3']);
  });

  it('counts the accounts of a portfolio together, including people written to before the portfolio was known', async () => {
    const { received } = whatsAppOf();
    const [one, other] = [await makeSender(server()), await makeSender(server())];
    const { database } = server().services;
    const limit = async ({ id }: TestAccount) => {
      const set = 'update whatsapp_connections set messaging_limit = 3, waba_id = $2 where account_id = $1';
      await database.execute(set, [id, `waba-${id}`]);
    };
    await limit(one);
    await limit(other);
    await write(server(), one, meera, 'A1');
    await write(server(), other, meera, 'A2');
    await write(server(), other, arun, 'B1');
    await workFor(server(), 1);
    for (const { id } of [one, other]) {
      await database.transaction((transaction) => setPortfolio(transaction, `waba-${id}`, `shop-${one.id}`));
    }
    // They have written to two people so far, so either account may write to one more.
    await write(server(), one, '+919811204459', 'D1');
    await workFor(server(), 1);
    await write(server(), other, '+919811204460', 'E1');
    await write(server(), other, '+919811204459', 'D2');
    await workFor(server(), 1);
    expect(received()).toEqual(['A1', 'A2', 'B1', 'D1', 'D2']);
    await database.transaction((transaction) => setMessagingLimit(transaction, [one.id], null));
    await sweep(server().services);
    await workFor(server(), 1);
    expect(received().slice(5)).toEqual(['E1']);
  });

  it('starts conversations with no more people a day than the limit, and still answers people who wrote', async () => {
    const { received } = whatsAppOf();
    const sender = await makeSender(server());
    const { database } = server().services;
    await database.execute(
      'update whatsapp_connections set messaging_limit = 2, waba_id = $2 where account_id = $1',
      [sender.id, `day-${sender.id}`],
    );
    await write(server(), sender, meera, 'A1');
    await write(server(), sender, arun, 'B1');
    await write(server(), sender, `+${customer.phone}`, 'C1');
    await write(server(), sender, '+919811204459', 'D1');
    await workFor(server(), 1);
    expect(received()).toEqual(['A1', 'B1']);
    const dayOver = { reason: 'day-limit', people: 2, untilMs: expect.any(Number), code: null };
    await write(server(), sender, '+919811204459', 'D2');
    await workFor(server(), 1);
    const waits = await waitsOf(sender);
    expect(waits).toEqual({ C1: dayOver, D1: dayOver, D2: dayOver });
    const until = v.parse(v.object({ untilMs: v.number() }), waits.D1).untilMs - testNow.getTime();
    expect(Math.round(until / 60_000)).toBe(24 * 60);
    const { notifications } = await fetchJson(sender, '/api/v1/notifications');
    expect(notifications).toMatchObject([
      {
        kind: 'number',
        title: 'Messaging limit reached: messages are waiting',
        path: '/client-area/api-messages?status=queued',
      },
    ]);
    await write(server(), sender, meera, 'A2');
    await customerWrites(server(), sender, {
      id: `wamid.in-${sender.id}`,
      type: 'text',
      text: { body: 'Hi' },
    });
    await write(server(), sender, `+${customer.phone}`, 'C2');
    await workFor(server(), 10);
    expect(received()).toEqual(['A1', 'B1', 'A2', 'C1', 'C2']);
    server().setNow(new Date(testNow.getTime() + 23.9 * hourMs));
    await sweep(server().services);
    await workFor(server(), 1);
    expect(received()).toHaveLength(5);
    server().setNow(new Date(testNow.getTime() + 24.1 * hourMs));
    await sweep(server().services);
    await workFor(server(), 1);
    expect(received().slice(5)).toEqual(['D1', 'D2']);
  });

  it('lets one of a portfolio’s accounts write to the last person of the day', async () => {
    const { received } = whatsAppOf();
    const senders = [await makeSender(server()), await makeSender(server())];
    const { database } = server().services;
    await database.execute(
      'update whatsapp_connections set messaging_limit = 1, waba_id = $2 where account_id = any($1::bigint[])',
      [senders.map(({ id }) => id), `last-${senders[0]?.id}`],
    );
    for (const [index, sender] of senders.entries())
      await write(server(), sender, index === 0 ? meera : arun, 'F1');
    await workFor(server(), 1);
    expect(received()).toEqual(['F1']);
  });
});
