import { wireKey } from '@chatline/contract/calls/conversation-key';
import { decodeBase64Json } from '@chatline/contract/codecs/base64';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { recordStatements } from '../../testing/recorded-statements.ts';
import { seedConversation } from '../../testing/seed-conversation.ts';
import { makeAccount, makeSender } from '../../testing/test-accounts.ts';
import { createTestServer, onTestServer, testNow } from '../../testing/test-server.ts';

/** More rows than two pages of a list have. */
const many = 2500;

onTestServer('a list without pages', (server) => {
  const read = async (url: string, token: string) => (await server().request({ url }, token)).json();

  it('[OPS-52] has every row once and in order, however many pages it is read in', async () => {
    const partner = await makeAccount(server(), 'Partner');
    await server().services.database.execute(
      `insert into accounts (role, owner_id, email, email_key, name, created_at)
       select 'User', $1, 'list' || n || '@example.com', 'list' || n || '@example.com', 'Asha "' || n, now()
       from generate_series(1, $2::int) n`,
      [partner.id, many],
    );
    const users = await read('/api/web/users', partner.token);
    expect(users).toMatchObject({ status: true, message: '' });
    expect(users.data.map(({ email }: { email: string }) => email)).toEqual(
      Array.from({ length: many }, (_, index) => `list${many - index}@example.com`),
    );
    expect(users.data[0]).toEqual({
      id: expect.any(Number),
      name: `Asha "${many}`,
      business_name: '',
      email: `list${many}@example.com`,
      mobile_no: '',
      isactive: true,
      isconnected: false,
    });
    const plans = await read('/api/v1/users/plans', partner.token);
    expect(plans.data.map(({ id }: { id: number }) => id)).toEqual(
      users.data.map(({ id }: { id: number }) => id),
    );
  });

  it('[OPS-52] has the newest 5,000 messages, and of one moment in a fixed order', async () => {
    const user = await makeSender(server());
    await server().services.database.execute(
      `insert into messages (id, account_id, recipient_id, recipient_kind, body, status, accepted_at)
       select gen_random_uuid(), $1, '919822012345', 'phone', n::text, 'sent', $2::timestamptz - n / 7 * interval '1 second'
       from generate_series(1, 5100) n`,
      [user.id, testNow],
    );
    const { data } = await read('/api/web/messages', user.token);
    expect(data).toHaveLength(5000);
    const numbers = data.map(({ body }: { body: string }) => Number(body));
    expect(new Set(numbers).size).toBe(5000);
    expect(
      numbers.every((n: number, index: number) => Math.floor(n / 7) === Math.floor((index + 1) / 7)),
    ).toBe(true);
  });

  it('[OPS-52] has payments of every page', async () => {
    const user = await makeSender(server());
    await server().services.database.execute(
      `insert into payments (order_id, account_id, amount_paise, state, razorpay_ref_no, ordered_at)
       select 'W' || n, $1, 100, 'success', 'W' || n, $2::timestamptz - n / 3 * interval '1 hour'
       from generate_series(1, $3::int) n`,
      [user.id, testNow, many],
    );
    const { data } = await read('/api/web/payment-history', user.token);
    expect(new Set(data.map(({ order_id: id }: { order_id: string }) => id)).size).toBe(many);
    expect(data).toHaveLength(many);
  });

  it('[LIST-31] of payments has the rows of all pages together, in both orders, and their number', async () => {
    const partner = await makeAccount(server(), 'Partner');
    const user = await makeSender(server(), { ownerId: partner.id });
    await server().services.database.execute(
      `insert into payments (order_id, account_id, amount_paise, state, razorpay_ref_no, ordered_at)
       select 'P' || n, $1, 100, 'success', 'P' || n, $2::timestamptz - n / 3 * interval '1 hour'
       from generate_series(1, 250) n`,
      [user.id, testNow],
    );
    const idsOf = (rows: readonly { order_id: string }[]) => rows.map(({ order_id: id }) => id);
    const { data } = await read('/api/web/payment-history', user.token);
    for (const { token } of [user, partner]) {
      const pages = async (order: string) => {
        const ids: string[] = [];
        let next: string | null = '';
        while (next !== null) {
          const before = next === '' ? '' : `&before=${encodeURIComponent(next)}`;
          const page = await read(`/api/v1/payments?${order}${before}`, token);
          expect(page.count).toBe(250);
          ids.push(...idsOf(page.payments));
          next = page.next;
        }
        return ids;
      };
      expect(await pages('')).toEqual(idsOf(data));
      expect(await pages('order=oldest')).toEqual(idsOf(data).toReversed());
      const found = await read('/api/v1/payments?order_id=P17', token);
      expect(found).toMatchObject({ count: 1, next: null, payments: [{ order_id: 'P17' }] });
    }
  });

  it('[OPS-52] has each contact once, as one text of base64', async () => {
    const user = await makeSender(server());
    for (const [index, name] of ['Kamala', 'देविका', 'Imran'].entries()) {
      await seedConversation(server().services.database, {
        accountId: user.id,
        phone: `91982201238${index}`,
        name,
        message: `Hello ${index}`,
        at: new Date(testNow.getTime() - index * 1000),
      });
    }
    const { data } = await read('/api/web/chat-contact', user.token);
    expect(decodeBase64Json(data)).toEqual([
      { name: 'Kamala', message: 'Hello 0', wa_id: '919822012380' },
      { name: 'देविका', message: 'Hello 1', wa_id: '919822012381' },
      { name: 'Imran', message: 'Hello 2', wa_id: '919822012382' },
    ]);
  });

  it('[LIST-30] begins with the rows of the small list of newest contacts, each customer once', async () => {
    const user = await makeSender(server());
    for (const [index, name] of ['Ela', 'Faiz', 'Gita', 'Hari', 'Indu', 'Jaya'].entries()) {
      await seedConversation(server().services.database, {
        accountId: user.id,
        phone: `91982201239${index}`,
        name,
        message: `Hello ${index}`,
        at: new Date(testNow.getTime() - index * 1000),
      });
    }
    const { data } = await read('/api/web/chat-contact', user.token);
    const contacts = v.parse(v.array(v.object({ wa_id: v.string() })), decodeBase64Json(data));
    const { chats } = await read('/api/v1/chats/newest', user.token);
    expect(chats).toHaveLength(5);
    expect(chats[0]).toEqual({
      ...wireKey('919822012390'),
      id: '919822012390',
      name: 'Ela',
      message: 'Hello 0',
    });
    expect(chats.map(({ id }: { id: string }) => id)).toEqual(contacts.slice(0, 5).map(({ wa_id }) => wa_id));
  });

  it('[OPS-52] is empty without rows', async () => {
    const user = await makeSender(server());
    const partner = await makeAccount(server(), 'Partner');
    expect(await read('/api/web/users', partner.token)).toEqual({ status: true, message: '', data: [] });
    expect(await read('/api/web/messages', user.token)).toEqual({ status: true, message: '', data: [] });
    expect(decodeBase64Json((await read('/api/web/chat-contact', user.token)).data)).toEqual([]);
  });

  it('[OPS-52] that cannot be read is refused, and not cut short', async () => {
    const partner = await makeAccount(server(), 'Partner');
    const { database } = recordStatements(server().services.database);
    const failing = await createTestServer({
      ...database,
      query: (sql, values, row) =>
        typeof sql === 'string' && sql.includes('row_to_json')
          ? Promise.reject(new Error('on purpose'))
          : database.query(sql, values, row),
    });
    const response = await failing.request({ url: '/api/web/users' }, partner.token);
    expect(response.json()).toMatchObject({ status: false });
    await failing.app.close();
  });
});
