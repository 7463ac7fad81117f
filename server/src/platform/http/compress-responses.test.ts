import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';

onTestServer('compression', (server) => {
  const get = (url: string, encoding: string, token?: string) =>
    server().request({ url, headers: { 'accept-encoding': encoding } }, token);

  it('compresses long responses for clients that accept it, and leaves short ones and secrets alone', async () => {
    const plain = await get('/api/openapi.json', 'identity');
    const brotli = await get('/api/openapi.json', 'gzip, deflate, br');
    const gzip = await get('/api/openapi.json', 'gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);

    const { token } = await makeAccount(server(), 'User');
    const own = await get('/api/web/my-account', 'br', token);
    expect(own.headers['content-encoding']).toBeUndefined();
    expect(own.json().data.api_token).not.toBe('');
  });
});
