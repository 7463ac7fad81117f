import { decodeBase64Json } from '@chatline/shared/codecs/base64';
import { expect, it } from 'vitest';
import { makeAccount } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';

onTestServer('userp', (server) => {
  it('[CALL-17] POST {api}/userp without a body gives the four flags as 0 and 1 below two layers of base64', async () => {
    const plain = await makeAccount(server(), 'Admin');
    const flagged = await makeAccount(server(), 'User', { hasChannelFlags: true });
    for (const [account, value] of [
      [plain, 0],
      [flagged, 1],
    ] as const) {
      const answer = await server().request({ method: 'POST', url: '/api/userp' }, account.token);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().status).toBe(true);
      expect(decodeBase64Json(answer.json().data, 2)).toEqual({
        whatsapp_connect: value,
        whatsapp_chat: value,
        chat_boat: 0,
        webhook: 0,
      });
    }
  });

  it('does not mind a body that nobody asked for', async () => {
    const { token } = await makeAccount(server(), 'User');
    const headers = { 'content-type': 'application/json' };
    const answer = await server().request(
      { method: 'POST', url: '/api/userp', payload: '{broken', headers },
      token,
    );
    expect(answer.statusCode).toBe(200);
  });
});
