import { expect, it } from 'vitest';
import { json } from '../../testing/payloads.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { makeAccount, makeSender, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { whatsAppReports } from '../../testing/whatsapp-reports.ts';
import { accepted, refused, whatsAppResponding } from '../../testing/whatsapp-responses.ts';

const to = '+919845012377';

async function send(server: TestServer, { apiToken }: TestAccount, changes: object = {}): Promise<string> {
  const text = { messaging_product: 'whatsapp', to, type: 'text', text: { body: 'Hello' }, ...changes };
  const response = await server.request(
    { method: 'POST', url: '/api/send-message', ...json(text) },
    apiToken,
  );
  return response.json().messages[0].id;
}
const read = (server: TestServer, { apiToken }: TestAccount, below = '/sent') =>
  server.request({ url: `/api/v1/messages${below}` }, apiToken);

onTestServer('reading sent messages', (server) => {
  it('[MSGAPI-04] returns a message’s status, its times and the caller’s own data', async () => {
    const sender = await makeSender(server());
    const whatsApp = whatsAppResponding(() => accepted('wamid.read-back'));
    server().setFetch(whatsApp.fetch);
    const id = await send(server(), sender, { biz_opaque_callback_data: '{"order": 7}' });
    const queued = (await read(server(), sender, `/${id}`)).json();
    expect(queued).toEqual({
      id,
      to: '919845012377',
      type: 'text',
      status: 'queued',
      times: { accepted: testNow.toISOString(), sent: null, delivered: null, read: null, failed: null },
      error: null,
      pricing: null,
      biz_opaque_callback_data: '{"order": 7}',
    });
    await runDueJobs(server());
    expect(whatsApp.received).toMatchObject([{ body: { to: '+919845012377', text: { body: 'Hello' } } }]);
    expect(JSON.stringify(whatsApp.received)).not.toContain('order');
    const pricing = { billable: true, pricing_model: 'PMP', type: 'regular', category: 'utility' };
    const at = (seconds: number) => testNow.getTime() / 1000 + seconds;
    const reported = (status: string, seconds: number, more: object = {}) =>
      whatsAppReports(server(), sender, {
        statuses: [
          {
            id: 'wamid.read-back',
            status,
            timestamp: String(at(seconds)),
            recipient_id: '919845012377',
            ...more,
          },
        ],
      });
    await reported('sent', 1, { pricing });
    await reported('delivered', 2);
    await reported('read', 3);
    const iso = (seconds: number) => new Date(at(seconds) * 1000).toISOString();
    expect((await read(server(), sender, `/${id}`)).json()).toEqual({
      ...queued,
      status: 'read',
      times: { accepted: iso(0), sent: iso(1), delivered: iso(2), read: iso(3), failed: null },
      pricing,
    });
  });

  it('returns why a message failed, and finds no message of another account', async () => {
    const sender = await makeSender(server());
    server().setFetch(whatsAppResponding(() => refused(400, 131026, 'Not on WhatsApp')).fetch);
    const id = await send(server(), sender);
    await runDueJobs(server());
    expect((await read(server(), sender, `/${id}`)).json()).toMatchObject({
      status: 'failed',
      times: { failed: testNow.toISOString(), sent: null },
      error: {
        code: 131026,
        title: expect.stringContaining('cannot be delivered'),
        details: '(#131026) No: Not on WhatsApp',
      },
      biz_opaque_callback_data: null,
    });
    const stranger = await makeSender(server());
    for (const [account, name] of [
      [stranger, id],
      [sender, 'wamid.of-the-channel'],
      [sender, 'nothing'],
    ] as const) {
      const response = await read(server(), account, `/${name}`);
      expect([response.statusCode, response.json().error]).toMatchObject([
        404,
        { code: 100, error_data: { details: 'This account has no message with this id.' } },
      ]);
    }
    expect((await server().request({ url: `/api/v1/messages/${id}` }, sender.token)).statusCode).toBe(401);
  });

  it('[MSGAPI-05] lists messages newest first, in pages, and filters them by recipient and status', async () => {
    const sender = await makeSender(server());
    server().setFetch(whatsAppResponding(() => accepted(`wamid.${Math.random()}`)).fetch);
    const ids = [];
    for (let nth = 0; nth < 3; nth += 1) ids.unshift(await send(server(), sender));
    await runDueJobs(server());
    const userId = 'IN.1349024abc';
    const person = await send(server(), sender, { to: undefined, recipient: userId });
    const listed = async (query: string) => {
      const { messages, next } = (await read(server(), sender, `/sent${query}`)).json();
      return { ids: messages.map((one: { id: string }) => one.id), next };
    };
    expect((await listed('')).ids).toEqual([person, ...ids]);
    const first = await listed('?limit=3');
    expect(first.ids).toEqual([person, ...ids.slice(0, 2)]);
    expect(await listed(`?limit=3&after=${first.next}`)).toEqual({ ids: ids.slice(2), next: null });
    expect((await listed(`?to=${encodeURIComponent('98450 12377')}`)).ids).toEqual(ids);
    expect((await listed(`?to=${userId}`)).ids).toEqual([person]);
    expect((await listed('?status=queued')).ids).toContain(person);
    expect((await listed('?status=failed')).ids).toEqual([]);
    for (const query of ['?to=call%20me', '?status=seen', '?limit=101', '?limit=0', '?after=1']) {
      const response = await read(server(), sender, `/sent${query}`);
      expect([query, response.statusCode, response.json().error.code]).toEqual([
        query,
        400,
        expect.any(Number),
      ]);
    }
    const partner = await makeAccount(server(), 'Partner');
    expect((await read(server(), partner)).json()).toEqual({ messages: [], next: null });
  });

  it('keeps the caller’s own data when a message is resent', async () => {
    const sender = await makeSender(server());
    server().setFetch(whatsAppResponding(() => refused(400, 131026, 'Not on WhatsApp')).fetch);
    await send(server(), sender, { biz_opaque_callback_data: 'order-8' });
    await runDueJobs(server());
    const [failed] = (await server().request({ url: '/api/v1/messages' }, sender.token)).json().messages;
    await server().request({ method: 'POST', url: `/api/v1/messages/${failed.id}/again` }, sender.token);
    const { messages } = (await read(server(), sender)).json();
    expect(messages.map((one: { biz_opaque_callback_data: string }) => one.biz_opaque_callback_data)).toEqual(
      ['order-8', 'order-8'],
    );
  });
});

onTestServer(
  'the baseline',
  (server) => {
    it('has no calls that read sent messages', async () => {
      const sender = await makeSender(server());
      expect((await read(server(), sender)).statusCode).toBe(404);
      expect((await read(server(), sender, '/wamid.1')).statusCode).toBe(404);
    });
  },
  { isBaseline: true },
);
