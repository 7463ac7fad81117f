import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { expect, it } from 'vitest';
import { connectAnother } from '../testing/connect-another.ts';
import { fakeGraph, testBusiness, testSignup } from '../testing/graph-responses.ts';
import { json, multipart } from '../testing/payloads.ts';
import { makeAccount, type TestAccount } from '../testing/test-accounts.ts';
import { onTestServer, type TestServer } from '../testing/test-server.ts';

const listed = (id: string, name: string) => ({
  id,
  name,
  language: 'en',
  category: 'UTILITY',
  status: 'APPROVED',
  components: [{ type: 'BODY', text: 'Your order is packed.' }],
});
const requestsOf = (server: TestServer, { token }: TestAccount) => ({
  get: async (url: string) => (await server.request({ url }, token)).json(),
  post: async (url: string, body: object) =>
    (await server.request({ method: 'POST', url, ...body }, token)).json(),
});

/** Makes a user who is connected to the WABA 210 with one template, and who can change to the WABA 200. */
async function prepare(server: TestServer, numberId: string) {
  const graph = fakeGraph();
  graph.responses['GET /210/message_templates'] = { body: { data: [listed('1', 'order_packed')] } };
  graph.responses['GET /200/message_templates'] = { body: { data: [listed('2', 'welcome')] } };
  server.setFetch(graph.fetch);
  const user = await makeAccount(server, 'User', { hasWhatsAppFlags: true });
  const { get, post } = requestsOf(server, user);
  const connect = async (code: string) => {
    const signup = {
      access_token: `${code}-${numberId}`,
      waba_id: testBusiness.wabaId,
      phone_number_id: '310',
    };
    const body = multipart({ data: encodeBase64(JSON.stringify(signup)) });
    expect(await post('/api/connect_whatsapp', body)).toMatchObject({ status: true });
  };
  const sync = async () => (await get('/api/web/sync-template')).message;
  const states = async () =>
    Object.fromEntries(
      (await get('/api/web/manage-template')).data.map((row: { template_name: string; status: string }) => [
        row.template_name,
        row.status,
      ]),
    );
  const send = async (name: string) => {
    const body = {
      messaging_product: 'whatsapp',
      to: '919840761825',
      type: 'template',
      template: { name, language: { code: 'en' } },
    };
    return server.request({ method: 'POST', url: '/api/send-message', ...json(body) }, user.apiToken);
  };
  await connect('first');
  expect(await sync()).toBe('Synced 1 template: 1 new (order_packed, en).');
  return { graph, user, get, post, connect, sync, states, send };
}

onTestServer(
  'templates of another WhatsApp account',
  (server) => {
    it('[TPL-08] stay in the list, are not offered, counted or sent, and come back when their account is connected again', async () => {
      const { user, get, connect, sync, states, send } = await prepare(server(), 'a');
      await connectAnother(server(), user);
      expect(await states()).toEqual({ order_packed: 'OTHER_ACCOUNT' });
      expect((await get('/api/v1/chats/templates')).templates).toEqual([]);
      expect((await get('/api/v1/dashboard/2026-11-14/2026-11-20')).own.templates).toEqual({
        approved: 0,
        pending: 0,
        rejected: 0,
        other: 0,
      });
      const refused = await send('order_packed');
      expect(refused.statusCode).toBe(404);
      expect(refused.json().error).toMatchObject({
        code: 132001,
        error_data: {
          details:
            'The template order_packed belongs to another WhatsApp account. Create it in the connected account, or reconnect the other one.',
        },
      });
      expect(await sync()).toBe(
        'Synced 1 template: 1 new (welcome, en). 1 template from another WhatsApp account stays in the list and cannot be sent.',
      );
      expect(await states()).toEqual({ order_packed: 'OTHER_ACCOUNT', welcome: 'APPROVED' });
      expect((await send('welcome')).statusCode).toBe(200);
      await server().request({ method: 'DELETE', url: '/api/v1/connect' }, user.token);
      await connect('again');
      expect(await states()).toEqual({ order_packed: 'APPROVED', welcome: 'OTHER_ACCOUNT' });
      expect((await send('order_packed')).statusCode).toBe(200);
      await server().request({ method: 'DELETE', url: '/api/v1/connect' }, user.token);
    });

    it('may have the same name as a template of the connected account', async () => {
      const { graph, user, connect, sync, states, send, get } = await prepare(server(), 'b');
      await connectAnother(server(), user);
      graph.responses['GET /200/message_templates'] = {
        body: { data: [{ ...listed('3', 'order_packed'), status: 'PENDING' }] },
      };
      await sync();
      const rows = (await get('/api/web/manage-template')).data;
      expect(rows.map((row: { status: string }) => row.status).sort()).toEqual(['OTHER_ACCOUNT', 'PENDING']);
      expect((await send('order_packed')).json().error.error_data.details).toContain('its status is pending');
      await server().request({ method: 'DELETE', url: '/api/v1/connect' }, user.token);
      await connect('again');
      await sync();
      expect((await send('order_packed')).statusCode).toBe(200);
      expect(await states()).toEqual({ order_packed: expect.any(String) });
      await server().request({ method: 'DELETE', url: '/api/v1/connect' }, user.token);
    });

    it('are neither edited nor deleted at WhatsApp, only removed from the list', async () => {
      const { graph, user, post, get, states } = await prepare(server(), 'c');
      await connectAnother(server(), user);
      const edit = {
        category: 'UTILITY',
        parameter_format: 'POSITIONAL',
        components: [{ type: 'BODY', text: 'Packed today.' }],
      };
      const before = graph.received.length;
      const edited = await server().request(
        { method: 'POST', url: '/api/v1/templates/1', ...json(edit) },
        user.token,
      );
      expect(edited.json().detail).toContain('From another WhatsApp account');
      const id = encodeURIComponent(encodeBase64('1'));
      expect(await post(`/api/web/delete-template/${id}`, {})).toMatchObject({
        status: true,
        message: 'Removed from the list. WhatsApp keeps the template in its own account.',
      });
      expect(graph.received).toHaveLength(before);
      expect(await states()).toEqual({});
      expect(await get('/api/v1/templates')).toEqual({ templates: [] });
    });
  },
  { signup: testSignup },
);
