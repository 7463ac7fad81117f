import { dayMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { addDemoTemplates } from '../demo/demo-activity.store.ts';
import { logMessage } from '../testing/log-message.ts';
import { seedConversation } from '../testing/seed-conversation.ts';
import { makeAccount, makeSender, senderWabaId, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, testNow } from '../testing/test-server.ts';

const hoursAgo = (hours: number) => new Date(testNow.getTime() - (hours * dayMs) / 24);

onTestServer('the dashboard’s details', (server) => {
  const read = async ({ token }: TestAccount) =>
    (await server().request({ url: '/api/v1/dashboard/2026-11-14/2026-11-20/details' }, token)).json();

  /** Logs a message from a template. @returns its id */
  async function sendTemplate(accountId: number, name: string, status: string, phone: string, hours: number) {
    const recipient = { kind: 'phone', id: phone } as const;
    const id = await logMessage(server(), accountId, { recipient, status, acceptedAt: hoursAgo(hours) });
    await server().services.database.execute(
      `update messages set kind = 'template', content = $2 where id = $1`,
      [id, JSON.stringify({ content: { name, language: { code: 'en' } } })],
    );
    return id;
  }

  it('[HOME-07] show the results of each template, the most sent first, and templates without messages', async () => {
    const user = await makeSender(server());
    await addDemoTemplates(server().services.database, user.id, senderWabaId, () => testNow);
    const phone = '919822012371';
    const { database } = server().services;
    const wrote = { accountId: user.id, phone, name: 'Devika', message: 'Yes', at: hoursAgo(10) };
    await seedConversation(database, wrote);
    await sendTemplate(user.id, 'mango_season', 'read', phone, 20);
    await sendTemplate(user.id, 'mango_season', 'delivered', phone, 5);
    await sendTemplate(user.id, 'mango_season', 'failed', phone, 30);
    await sendTemplate(user.id, 'deleted_one', 'sent', '919822012372', 20);
    await sendTemplate(user.id, 'too_old', 'sent', phone, 24 * 30);
    const { templates, clients } = await read(user);
    expect(templates[0]).toEqual({
      name: 'mango_season',
      category: expect.any(String),
      status: expect.any(String),
      sent: 2,
      delivered: 2,
      read: 1,
      failed: 1,
      // The message that failed was before the reply too.
      replies: 1,
    });
    expect(templates[1]).toMatchObject({ name: 'deleted_one', status: '', sent: 1, replies: 0 });
    expect(templates[2]).toMatchObject({ sent: 0, delivered: 0 });
    expect(templates.map(({ name }: { name: string }) => name)).not.toContain('too_old');
    expect(clients).toBeNull();
  });

  it('[HOME-05] count messages by what WhatsApp reported of their price', async () => {
    const user = await makeSender(server());
    for (const [category, isCharged] of [
      ['MARKETING', true],
      ['marketing', true],
      ['service', false],
    ] as const) {
      const id = await logMessage(server(), user.id, { status: 'delivered', acceptedAt: hoursAgo(2) });
      await server().services.database.execute(
        `insert into message_statuses (wamid, status, happened_at, pricing)
         select wamid, 'sent', accepted_at, $2::jsonb from messages where id = $1`,
        [id, JSON.stringify({ billable: isCharged, category })],
      );
    }
    expect((await read(user)).charges).toEqual([
      { category: 'marketing', isCharged: true, count: 2, micros: 2 * 863_100, unpriced: 0 },
      { category: 'service', isCharged: false, count: 1, micros: 0, unpriced: 0 },
    ]);
  });

  it('[HOME-05] price messages by the longest calling code and the day, and say how many have no price', async () => {
    const user = await makeSender(server());
    const { database } = server().services;
    await database.execute(
      `insert into message_prices (calling_code, category, valid_from, micros) values
         ('9198', 'utility', '2026-11-01', 7), ('91', 'utility', '2026-11-20', 500000), ('1', 'utility', '2026-11-21', 9)`,
      [],
    );
    const sent = async (phone: string, hours: number, status = 'delivered') => {
      const recipient = { kind: 'phone', id: phone } as const;
      const id = await logMessage(server(), user.id, { recipient, status, acceptedAt: hoursAgo(hours) });
      await database.execute(
        `insert into message_statuses (wamid, status, happened_at, pricing)
         select wamid, 'sent', accepted_at, '{"billable": true, "category": "utility"}' from messages where id = $1`,
        [id],
      );
    };
    await sent('919711000001', 2);
    await sent('919711000001', 50);
    await sent('919811000001', 2);
    // The price for +1 begins tomorrow, and there is none for +44.
    await sent('14155550100', 2);
    await sent('442071838750', 2);
    // Not delivered, so not charged.
    for (const status of ['sent', 'failed']) await sent('919711000001', 2, status);
    expect((await read(user)).charges).toEqual([
      { category: 'utility', isCharged: true, count: 5, micros: 500_000 + 115_000 + 7, unpriced: 2 },
    ]);
  });

  it('[HOME-06] list a Partner’s clients with the most messages, by what they sent', async () => {
    const partner = await makeAccount(server(), 'Partner');
    const [busy, quiet] = [
      await makeSender(server(), { ownerId: partner.id }),
      await makeSender(server(), { ownerId: partner.id }),
    ];
    const stranger = await makeSender(server());
    for (const status of ['read', 'failed']) await logMessage(server(), busy.id, { status });
    await logMessage(server(), quiet.id);
    await logMessage(server(), stranger.id);
    const failing = await makeSender(server(), { ownerId: partner.id });
    for (let count = 0; count < 3; count += 1) await logMessage(server(), failing.id, { status: 'failed' });
    const { clients, templates, charges } = await read(partner);
    expect(clients).toMatchObject([
      { id: String(busy.id), sent: 1, delivered: 1, read: 1, failed: 1 },
      { id: String(quiet.id), sent: 1, failed: 0 },
      { id: String(failing.id), sent: 0, failed: 3 },
    ]);
    expect([templates, charges]).toEqual([null, null]);
  });
});
