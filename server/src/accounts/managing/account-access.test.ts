import { decodeBase64Json, encodeBase64 } from '@chatline/contract/codecs/base64';
import { expect, it } from 'vitest';
import { json, multipart } from '../../testing/payloads.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';

const none = { whatsapp_connect: false, whatsapp_chat: false, chat_boat: false, webhook: false };

onTestServer('permissions of an account', (server) => {
  const url = (id: number | string) => `/api/v1/users/${id}/access`;
  const set = (id: number | string, body: object, token: string) =>
    server().request({ method: 'POST', url: url(id), ...json(body) }, token);
  const flagsOf = async (token: string) =>
    decodeBase64Json((await server().request({ method: 'POST', url: '/api/userp' }, token)).json().data, 2);

  it('can be read and changed by an Admin, and take effect with the next call', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const user = await makeAccount(server(), 'User');
    expect((await server().request({ url: url(user.id) }, admin.token)).json()).toEqual({
      role: 'User',
      ...none,
    });
    const chats = async () =>
      (await server().request({ url: '/api/web/chat-contact' }, user.token)).statusCode;
    expect(await chats()).toBe(403);
    const response = await set(user.id, { whatsapp_chat: true, webhook: true }, admin.token);
    expect(response.json()).toEqual({
      message: 'Permissions Updated Successfully',
      access: { role: 'User', ...none, whatsapp_chat: true, webhook: true },
    });
    expect(await chats()).toBe(200);
    expect(await flagsOf(user.token)).toEqual({
      whatsapp_connect: 0,
      whatsapp_chat: 1,
      chat_boat: 0,
      webhook: 1,
    });
    await set(user.id, { whatsapp_chat: false }, admin.token);
    expect(await chats()).toBe(403);
    expect(await flagsOf(user.token)).toMatchObject({ whatsapp_chat: 0, webhook: 1 });
  });

  it('include the type, whose change ends the sessions; a partner with clients cannot become a user', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const partner = await makeAccount(server(), 'Partner');
    const client = await makeAccount(server(), 'User', { ownerId: partner.id });
    const kept = await set(partner.id, { role: 'User' }, admin.token);
    expect([kept.statusCode, kept.json().detail]).toEqual([422, expect.stringContaining('clients')]);
    expect((await set(client.id, { role: 'Partner' }, admin.token)).json().access.role).toBe('Partner');
    expect((await server().request({ url: '/api/web/my-account' }, client.token)).statusCode).toBe(401);
    expect((await set(partner.id, { role: 'User' }, admin.token)).json().access.role).toBe('User');
    expect((await set(client.id, { role: 'User' }, admin.token)).json().access.role).toBe('User');
    const raised = await set(client.id, { role: 'Admin' }, admin.token);
    expect([raised.statusCode, raised.json().detail]).toEqual([422, expect.stringContaining('Partner')]);
  });

  it.each(['0', '999999', 'x', '1e3', '%31%20', 'MTIz'])('are not found for the account %s', async (id) => {
    const admin = await makeAccount(server(), 'Admin');
    expect((await server().request({ url: url(id) }, admin.token)).statusCode).toBe(404);
    expect((await set(id, { webhook: true }, admin.token)).statusCode).toBe(404);
  });

  it('cannot be set for Admins’ accounts, and refuse other names and values', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const other = await makeAccount(server(), 'Admin');
    const user = await makeAccount(server(), 'User');
    expect((await set(other.id, { role: 'User' }, admin.token)).statusCode).toBe(404);
    expect((await set(user.id, { is_active: false }, admin.token)).statusCode).toBe(400);
    expect((await set(user.id, { webhook: 1 }, admin.token)).statusCode).toBe(400);
  });
});

onTestServer('a session that an Admin ends', (server) => {
  const reported = async (token: string) => {
    const response = await server().request({ url: '/api/web/my-account' }, token);
    return [response.statusCode, response.json().message];
  };
  const send = async (path: string, fields: Record<string, string>, token: string) =>
    server().request({ method: 'POST', url: `/api/web/${path}`, ...multipart(fields) }, token);

  it('reports why: switched off, switched on again, deleted, or of another type', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const user = await makeAccount(server(), 'User');
    const moved = await makeAccount(server(), 'User');
    const userid = encodeBase64(String(user.id));
    await send('users-activation', { userid }, admin.token);
    expect(await reported(user.token)).toEqual([
      401,
      'This account was switched off. Please contact your Admin.',
    ]);
    await send('users-activation', { userid }, admin.token);
    expect(await reported(user.token)).toEqual([
      401,
      'This account was switched off for a while. Log in again.',
    ]);
    await server().request({ method: 'DELETE', url: `/api/web/delete-user/${userid}` }, admin.token);
    expect(await reported(user.token)).toEqual([401, 'This account was deleted. Please contact your Admin.']);
    const url = `/api/v1/users/${moved.id}/access`;
    await server().request({ method: 'POST', url, ...json({ role: 'Partner' }) }, admin.token);
    expect(await reported(moved.token)).toEqual([401, 'The type of this account was changed. Log in again.']);
  });
});
