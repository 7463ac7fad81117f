import { dayMs, hourMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { addDemoPayment } from '../demo/demo-activity.store.ts';
import { logMessage } from '../testing/log-message.ts';
import { seedConversation } from '../testing/seed-conversation.ts';
import { makeAccount, makeSender, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, testNow } from '../testing/test-server.ts';

const daysAgo = (days: number) => new Date(testNow.getTime() - days * dayMs);

onTestServer('the dashboard’s figures', (server) => {
  const read = async ({ token }: TestAccount, range = '2026-11-14/2026-11-20') =>
    (await server().request({ url: `/api/v1/dashboard/${range}` }, token)).json();
  async function send(
    accountId: number,
    status: 'read' | 'delivered' | 'failed' | 'unknown' | 'queued',
    at: Date,
  ) {
    const cause = status === 'failed' ? 'Not a WhatsApp number' : null;
    await logMessage(server(), accountId, {
      recipient: { kind: 'phone', id: '919822012345' },
      status,
      cause,
      acceptedAt: at,
    });
  }

  let orders = 0;
  async function pay(accountId: number, amountPaise: number, status: string, ago: number) {
    orders += 1;
    await addDemoPayment(server().services.database, {
      orderId: `D${accountId}-${orders}`,
      accountId,
      amountPaise,
      status,
      message: '',
      utrNo: '',
      orderedAt: daysAgo(ago),
    });
  }

  it('count a User’s own messages by day, with the same number of days before and the causes of failures', async () => {
    const user = await makeSender(server(), { ownerId: null });
    const other = await makeSender(server());
    await send(user.id, 'read', testNow);
    await send(user.id, 'delivered', testNow);
    await send(user.id, 'failed', daysAgo(1));
    await send(user.id, 'unknown', daysAgo(1));
    await send(user.id, 'queued', testNow);
    await send(user.id, 'read', daysAgo(8));
    await send(other.id, 'read', testNow);
    const { messages, clients } = await read(user);
    expect(messages.days).toHaveLength(7);
    expect(messages.days[0]).toEqual({
      day: '2026-11-14',
      sent: 0,
      delivered: 0,
      read: 0,
      failed: 0,
      queued: 0,
      unknown: 0,
      held: 0,
    });
    expect(messages.days[6]).toEqual({
      day: '2026-11-20',
      sent: 2,
      delivered: 2,
      read: 1,
      failed: 0,
      queued: 1,
      unknown: 0,
      held: 0,
    });
    expect(messages.days[5]).toMatchObject({ sent: 0, failed: 1, unknown: 1 });
    expect(messages.before).toEqual({
      sent: 1,
      delivered: 1,
      read: 1,
      failed: 0,
      queued: 0,
      unknown: 0,
      held: 0,
    });
    expect(messages.causes).toEqual([{ cause: 'Not a WhatsApp number', count: 1 }]);
    expect(clients).toBeNull();
  });

  it('count failures whose codes share their text as one cause', async () => {
    const user = await makeSender(server());
    for (const code of [100, 131009, 131009]) {
      const id = await logMessage(server(), user.id, { status: 'failed', cause: `Cause of ${code}` });
      await server().services.database.execute('update messages set code = $2 where id = $1', [id, code]);
    }
    await send(user.id, 'failed', testNow);
    expect((await read(user)).messages.causes).toEqual([
      { cause: 'A value in the message is invalid.', count: 3 },
      { cause: 'Not a WhatsApp number', count: 1 },
    ]);
  });

  it('count the first minutes of a day in Kolkata as that day', async () => {
    const user = await makeSender(server());
    await send(user.id, 'read', new Date('2026-11-17T18:31:00Z'));
    const { messages } = await read(user, '2026-11-18/2026-11-18');
    expect(messages.days).toEqual([
      { day: '2026-11-18', sent: 1, delivered: 1, read: 1, failed: 0, queued: 0, unknown: 0, held: 0 },
    ]);
    expect(messages.before).toMatchObject({ sent: 0, read: 0 });
  });

  it('have at most 92 days', async () => {
    const user = await makeAccount(server(), 'User');
    expect((await read(user, '2026-08-21/2026-11-20')).messages.days).toHaveLength(92);
  });

  it('show which first steps a new account has done', async () => {
    const fresh = await makeAccount(server(), 'User', { plan: null, endsOn: null });
    expect((await read(fresh)).own).toMatchObject({
      plan: null,
      number: null,
      doneSteps: ['token'],
      waitingChats: null,
    });
    expect((await read(fresh)).own.trialLeftMs).toBeNull();
    await server().services.database.execute('update accounts set trial_ends_at = $2 where id = $1', [
      fresh.id,
      new Date(testNow.getTime() + 5 * 3_600_000),
    ]);
    expect((await read(fresh)).own).toMatchObject({ plan: null, trialLeftMs: 5 * 3_600_000 });
    const sender = await makeSender(server());
    await send(sender.id, 'delivered', testNow);
    const { own } = await read(sender);
    expect(own).toMatchObject({
      number: '+91 98220 12345',
      plan: { name: 'Basic', endsOn: '2027-01-31', daysLeft: 72, next: null },
      doneSteps: ['connect', 'token', 'message'],
      waitingChats: [],
    });
  });

  it('list the unanswered contacts whose window is open', async () => {
    const user = await makeSender(server());
    const { database } = server().services;
    const write = (phone: string, at: Date) =>
      seedConversation(database, { accountId: user.id, phone, name: 'Devika', message: 'Hello', at });
    await write('919822012345', new Date(testNow.getTime() - dayMs / 2));
    await write('919822012346', new Date(testNow.getTime() - dayMs / 4));
    await write('919822012347', daysAgo(2));
    await send(user.id, 'delivered', testNow);
    const { waitingChats } = (await read(user)).own;
    expect(waitingChats).toEqual([
      {
        wa_id: '919822012346',
        name: 'Devika',
        message: 'Hello',
        windowEndsMs: testNow.getTime() + 0.75 * dayMs,
        sinceMs: testNow.getTime() - 0.25 * dayMs,
      },
    ]);
  });

  it('[HOME-02] say how many customers are waiting, since when, and who got no reply in time', async () => {
    const user = await makeSender(server());
    const { database } = server().services;
    const hoursAgo = (hours: number) => new Date(testNow.getTime() - (hours * dayMs) / 24);
    const write = (phone: string, hours: number) =>
      seedConversation(database, {
        accountId: user.id,
        phone,
        name: 'Devika',
        message: 'Hello',
        at: hoursAgo(hours),
      });
    await write('919822012351', 20);
    await write('919822012352', 3);
    await write('919822012353', 40);
    await write('919822012354', 24 * 9);
    await write('919822012355', 5);
    await database.execute('update conversations set resolved_at = $2 where account_id = $1 and key = $3', [
      user.id,
      testNow,
      '919822012355',
    ]);
    const { service, waitingChats } = (await read(user)).own;
    expect(service).toMatchObject({ waiting: 2, oldestSinceMs: hoursAgo(20).getTime(), missed: 1 });
    expect(waitingChats.map((chat: { sinceMs: number }) => chat.sinceMs)).toEqual([
      hoursAgo(20).getTime(),
      hoursAgo(3).getTime(),
    ]);
  });

  it('[HOME-03] count the customers who got a reply today, and the median time to it', async () => {
    const user = await makeSender(server());
    const minutesAgo = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000);
    const talk = async (phone: string, wroteAgo: number, repliesAgo: readonly number[]) => {
      await seedConversation(server().services.database, {
        accountId: user.id,
        phone,
        name: 'Devika',
        message: 'Hello',
        at: minutesAgo(wroteAgo),
      });
      for (const ago of repliesAgo) {
        await logMessage(server(), user.id, {
          recipient: { kind: 'phone', id: phone },
          acceptedAt: minutesAgo(ago),
        });
      }
    };
    expect((await read(user)).own.service).toMatchObject({ answeredToday: 0, medianReplyMs: null });
    await talk('919822012361', 60, [50, 40]);
    await talk('919822012362', 60, [30]);
    await talk('919822012363', 60, [10]);
    await talk('919822012364', 2 * 1440, [1440]);
    await talk('919822012365', 5, []);
    expect((await read(user)).own.service).toMatchObject({ answeredToday: 3, medianReplyMs: 30 * 60_000 });
  });

  it('[HOME-05] show the newest payment and a pause of sending', async () => {
    const user = await makeSender(server());
    const { database } = server().services;
    expect((await read(user)).own).toMatchObject({ paid: null, pausedUntilMs: null });
    await pay(user.id, 353_882, '1', 3);
    await pay(user.id, 235_882, '0', 1);
    await database.execute('insert into send_queues (account_id, resumes_at) values ($1, $2)', [
      user.id,
      new Date(testNow.getTime() + 60_000),
    ]);
    expect((await read(user)).own).toMatchObject({
      paid: { paise: 353_882, paidOn: '2026-11-17' },
      pausedUntilMs: testNow.getTime() + 60_000,
    });
  });

  it('[HOME-06] count new accounts and what clients paid, beside the same number of days before', async () => {
    const partner = await makeAccount(server(), 'Partner');
    const client = await makeAccount(server(), 'User', { ownerId: partner.id, endsOn: '2026-11-25' });
    await makeAccount(server(), 'User', { ownerId: partner.id, createdAt: daysAgo(90) });
    await pay(client.id, 353_882, '1', 2);
    await pay(client.id, 235_882, '1', 10);
    await pay(client.id, 100_000, '0', 2);
    await pay((await makeAccount(server(), 'User')).id, 999_900, '1', 2);
    expect((await read(partner)).clients).toMatchObject({
      added: 1,
      needAttention: 2,
      revenue: { paise: 353_882, payments: 1, paiseBefore: 235_882 },
      attention: [{ email: client.email, reason: 'expiring' }, { reason: 'unconnected' }],
    });
    expect((await read(await makeAccount(server(), 'Admin'))).clients.revenue.paise).toBeGreaterThanOrEqual(
      353_882 + 999_900,
    );
  });

  it('[HOME-06] count a plan as ending up to its last day and from 30 days before, and as ended from the day after', async () => {
    const partner = await makeAccount(server(), 'Partner');
    for (const endsOn of ['2026-11-19', '2026-11-20', '2026-12-20', '2026-12-21'])
      await makeSender(server(), { ownerId: partner.id, endsOn });
    const { clients } = await read(partner);
    expect(clients).toMatchObject({ total: 4, expired: 1, expiring: 2, needAttention: 3 });
    expect(
      clients.attention.map(({ endsOn, reason }: { endsOn: string; reason: string }) => [endsOn, reason]),
    ).toEqual([
      ['2026-11-20', 'expiring'],
      ['2026-11-19', 'expired'],
      ['2026-12-20', 'expiring'],
    ]);
  });

  it('[HOME-10] list clients whose messages failed within a week or whose trial ends within a day, and count each once', async () => {
    const partner = await makeAccount(server(), 'Partner');
    const client = (changes = {}) =>
      makeSender(server(), { ownerId: partner.id, endsOn: '2027-11-25', ...changes });
    const fail = async (accountId: number, failed: number, sent: number, ago: number) => {
      for (let at = 0; at < failed; at += 1) await send(accountId, 'failed', daysAgo(ago));
      for (let at = 0; at < sent; at += 1) await send(accountId, 'read', daysAgo(ago));
    };
    const [failing, ending] = [await client(), await client({ endsOn: '2026-11-25' })];
    await fail(failing.id, 10, 40, 6);
    await fail(ending.id, 11, 0, 0);
    await fail((await client()).id, 10, 41, 1);
    await fail((await client()).id, 9, 0, 1);
    await fail((await client()).id, 12, 0, 7);
    await fail((await client({ isActive: false })).id, 12, 0, 1);
    const trial = async (hours: number, endsOn: string | null) => {
      const { id } = await client({ endsOn });
      const end = new Date(testNow.getTime() + hours * hourMs);
      await server().services.database.execute('update accounts set trial_ends_at = $2 where id = $1', [
        id,
        end,
      ]);
      return { id: String(id), trialEndsMs: end.getTime() };
    };
    const endsToday = await trial(5, null);
    await trial(25, null);
    await trial(-1, null);
    await trial(5, '2026-11-20');
    const { clients } = await read(partner);
    expect(clients.urgent).toMatchObject([
      { id: String(ending.id), email: ending.email, failed: 11, messages: 11, trialEndsMs: null },
      { id: String(failing.id), failed: 10, messages: 50, trialEndsMs: null },
      { ...endsToday, failed: 0, messages: 0 },
    ]);
    // Two plans end soon and one account is switched off; of the urgent ones, two have no other reason.
    expect(clients.needAttention).toBe(3 + 2);
    expect((await read(await makeAccount(server(), 'Partner'))).clients.urgent).toEqual([]);
    const all = (await read(await makeAccount(server(), 'Admin'))).clients.urgent;
    expect(all.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([String(failing.id), endsToday.id]),
    );
  }, 20_000);

  it('do not list a contact who wrote to a former number', async () => {
    const user = await makeSender(server());
    const { database } = server().services;
    const at = new Date(testNow.getTime() - dayMs / 4);
    const demo = { accountId: user.id, phone: '919822012348', name: 'Devika', message: 'Hello', at };
    await seedConversation(database, demo);
    expect((await read(user)).own.waitingChats).toHaveLength(1);
    await database.execute(
      "update whatsapp_connections set phone_number_id = phone_number_id || '0' where account_id = $1",
      [user.id],
    );
    expect((await read(user)).own.waitingChats).toEqual([]);
  });

  it('show a Partner only the Partner’s clients, and an Admin all accounts', async () => {
    const partner = await makeAccount(server(), 'Partner');
    const stranger = await makeAccount(server(), 'Partner');
    const admin = await makeAccount(server(), 'Admin');
    const client = await makeSender(server(), { ownerId: partner.id, endsOn: '2026-11-25' });
    await makeAccount(server(), 'User', { ownerId: partner.id, endsOn: '2026-10-01', isActive: false });
    const ended = await makeAccount(server(), 'User', { ownerId: partner.id, endsOn: '2026-11-01' });
    const endedNow = await makeAccount(server(), 'User', { ownerId: partner.id, endsOn: '2026-11-18' });
    await send(client.id, 'read', testNow);
    const own = await read(partner);
    expect(own.clients).toMatchObject({ total: 4, connected: 1, expiring: 1, expired: 2, needAttention: 4 });
    expect(
      own.clients.attention.map(({ id, reason }: { id: string; reason: string }) => [id, reason]),
    ).toEqual([
      [String(endedNow.id), 'expired'],
      [String(client.id), 'expiring'],
      [String(ended.id), 'expired'],
      [expect.any(String), 'inactive'],
    ]);
    expect(own.messages.days[6]).toMatchObject({ sent: 1 });
    expect((await read(stranger)).clients).toMatchObject({ total: 0, attention: [] });
    expect((await read(stranger)).messages.days[6]).toMatchObject({ sent: 0 });
    expect((await read(admin)).clients.total).toBeGreaterThanOrEqual(2);
  });
});

onTestServer('the dashboard’s figures for a range that cannot be read', (server) => {
  it.each([
    ['2026-11-20/2026-11-14', 'The range ends before it begins.'],
    ['2026-02-31/2026-03-02', 'Write a day as YYYY-MM-DD.'],
    ['2026-08-20/2026-11-20', 'A range has at most 92 days.'],
  ])('are refused: %s', async (range, detail) => {
    const user = await makeAccount(server(), 'User');
    const response = await server().request({ url: `/api/v1/dashboard/${range}` }, user.token);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ detail });
  });
});
