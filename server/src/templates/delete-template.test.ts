import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at } from '../../../sandbox/src/testing/start-sandbox.ts';
import { type StandInWhatsApp, startStandInWhatsApp } from '../testing/stand-in-whatsapp.ts';
import { makeAccount, makeSender } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';

const template = (id: string, language: string, status = 'APPROVED') => ({
  id,
  name: 'order_packed',
  language,
  category: 'UTILITY',
  status,
  components: [{ type: 'BODY', text: 'Packed.' }],
});
const encoded = (plain: string) => encodeURIComponent(encodeBase64(plain));
const idsOf = (rows: readonly { template_id: string }[]) => rows.map(({ template_id }) => template_id).sort();

onTestServer('delete-template', (server) => {
  let whatsApp: StandInWhatsApp;
  beforeAll(() => {
    whatsApp = startStandInWhatsApp('secret-of-the-tests');
    server().setFetch(whatsApp.fetch);
  });
  afterAll(() => whatsApp.sandbox.app.close());
  const remove = async (path: string, token: string) =>
    (await server().request({ method: 'POST', url: `/api/web/delete-template/${path}` }, token)).json();
  const atWhatsApp = async () => {
    const { body } = await whatsApp.sandbox.app
      .inject({ url: '/v25.0/100/message_templates', headers: { authorization: 'Bearer channel-token' } })
      .then((response) => ({ body: response.json() }));
    const data = at(body, 'data');
    return Array.isArray(data) ? data.map((one) => String(at(one, 'id'))).sort() : [];
  };
  const prepare = async (templates: object[]) => {
    const user = await makeSender(server());
    await whatsApp.declare(templates);
    await server().request({ url: '/api/web/sync-template' }, user.token);
    return user;
  };

  it('[CALL-34] deletes one language at WhatsApp and responds with the remaining list', async () => {
    const user = await prepare([template('1', 'en'), template('2', 'hi')]);
    const response = await remove(encoded('1'), user.token);
    expect(response).toMatchObject({ status: true, message: 'Template deleted.' });
    expect(idsOf(response.data)).toEqual(['2']);
    expect(await atWhatsApp()).toEqual(['2']);
    const again = await remove(encoded('1'), user.token);
    expect(again).toMatchObject({ status: true, message: 'This template was already deleted.' });
    expect(idsOf(again.data)).toEqual(['2']);
  });

  it('[CALL-35] deletes a client’s template for an Admin, and ignores the id of another account’s template for a User', async () => {
    const user = await prepare([template('11', 'en'), template('12', 'hi')]);
    const admin = await makeAccount(server(), 'Admin');
    const other = await makeSender(server());
    await remove(encoded('11'), other.token);
    expect(await atWhatsApp()).toEqual(['11', '12']);
    const response = await remove(`${encoded(String(user.id))}/${encoded('12')}`, admin.token);
    expect(idsOf(response.data)).toEqual(['11']);
    expect(await atWhatsApp()).toEqual(['11']);
  });

  it('keeps the template in the list if WhatsApp refuses, and shows the reason', async () => {
    const user = await prepare([template('21', 'en', 'DISABLED')]);
    expect(await remove(encoded('21'), user.token)).toEqual({
      status: false,
      message: 'WhatsApp says: A disabled template cannot be deleted.',
    });
    const { data } = (await server().request({ url: '/api/web/manage-template' }, user.token)).json();
    expect(idsOf(data)).toEqual(['21']);
  });

  it('removes a template from the list that WhatsApp no longer has', async () => {
    const user = await prepare([template('31', 'en')]);
    await whatsApp.declare([]);
    expect((await remove(encoded('31'), user.token)).data).toEqual([]);
  });
});
