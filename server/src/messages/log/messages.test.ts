import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { expect, it } from 'vitest';
import { logMessage } from '../../testing/log-message.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer, type TestServer } from '../../testing/test-server.ts';

function log(server: TestServer, accountId: number, body: string, acceptedAt: string): Promise<string> {
  return logMessage(server, accountId, { body, acceptedAt: new Date(acceptedAt) });
}

onTestServer('the message log', (server) => {
  it('[CALL-14] [CALL-15] lists the caller’s or a client’s outgoing messages newest first, with day and time in Kolkata', async () => {
    const admin = await makeAccount(server(), 'Admin');
    const partner = await makeAccount(server(), 'Partner');
    const user = await makeAccount(server(), 'User', { ownerId: partner.id });
    const other = await makeAccount(server(), 'User');
    await log(server(), user.id, 'older', '2026-11-18T20:00:05Z');
    await log(server(), user.id, 'newer', '2026-11-19T05:00:00Z');
    await log(server(), other.id, 'not yours', '2026-11-19T05:00:00Z');
    const rows = [
      { wa_id: '919845012377', body: 'newer', date: '2026-11-19', time: '10:30:00' },
      { wa_id: '919845012377', body: 'older', date: '2026-11-19', time: '01:30:05' },
    ];
    const own = await server().request({ url: '/api/web/messages' }, user.token);
    expect(own.json()).toEqual({ status: true, message: '', data: rows });
    const of = (id: number, token: string) =>
      server().request({ url: `/api/web/messages/${encodeURIComponent(encodeBase64(String(id)))}` }, token);
    expect((await of(user.id, partner.token)).json().data).toEqual(rows);
    expect((await of(user.id, admin.token)).json().data).toEqual(rows);
    expect((await of(other.id, partner.token)).statusCode).toBe(404);
    expect((await server().request({ url: '/api/web/messages/%F0%28' }, admin.token)).statusCode).toBe(400);
  });
});
