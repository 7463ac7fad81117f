import { decodeBase64Json } from '@chatline/contract/codecs/base64';
import { expect, it } from 'vitest';
import { sendEmails, tokenIn } from '../../testing/emailed-links.ts';
import { multipart } from '../../testing/payloads.ts';
import { confirm, registerByCall } from '../../testing/registrations.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';
import { findAccountByEmail } from '../records/accounts.store.ts';

const profile = {
  name: 'Kamala Joshi',
  business_name: 'Kamala Stores',
  mobile_no: '9822012345',
  address: '14 Laxmi Road',
  city: 'Pune',
  district: 'Pune',
  state: 'MH',
  pincode: '411030',
};

onTestServer('userp', (server) => {
  it('[CALL-17] POST {api}/userp without a body returns the four flags as 0 and 1 in two layers of base64', async () => {
    const plain = await makeAccount(server(), 'Admin');
    const flagged = await makeAccount(server(), 'User', { hasWhatsAppFlags: true });
    for (const [account, value] of [
      [plain, 0],
      [flagged, 1],
    ] as const) {
      const response = await server().request({ method: 'POST', url: '/api/userp' }, account.token);
      expect(response.statusCode).toBe(200);
      expect(response.json().status).toBe(true);
      expect(decodeBase64Json(response.json().data, 2)).toEqual({
        whatsapp_connect: value,
        whatsapp_chat: value,
        chat_boat: 0,
        webhook: 0,
      });
    }
  });

  it('lets a new account of an Admin or a Partner connect its number and read its chats', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const partner = await makeAccount(server(), 'Partner');
    for (const [email, { token }] of [
      ['new-of-admin@example.com', admin],
      ['new-of-partner@example.com', partner],
    ] as const) {
      const body = multipart({ ...profile, email });
      await server().request({ method: 'POST', url: '/api/web/create-user', ...body }, token);
    }
    await registerByCall(server(), { email: 'new-alone@example.com' });
    await registerByCall(server(), { email: 'new-reseller@example.com', usertype: 'Partner' });
    for (const mail of await sendEmails(server())) {
      if (mail.text.includes('#confirm=')) await confirm(server(), tokenIn(mail));
    }
    const flagsOf = async (email: string) => {
      const account = await findAccountByEmail(server().services.database, email);
      const url = `/api/v1/users/${account?.id}/access`;
      return (await server().request({ url }, admin.token)).json();
    };
    for (const email of ['of-admin', 'of-partner', 'alone', 'reseller']) {
      expect([email, await flagsOf(`new-${email}@example.com`)]).toMatchObject([
        email,
        { whatsapp_connect: true, whatsapp_chat: true, chat_boat: false, webhook: false },
      ]);
    }
  });

  it('ignores a body that it does not expect', async () => {
    const { token } = await makeAccount(server(), 'User');
    const headers = { 'content-type': 'application/json' };
    const response = await server().request(
      { method: 'POST', url: '/api/userp', payload: '{broken', headers },
      token,
    );
    expect(response.statusCode).toBe(200);
  });
});
