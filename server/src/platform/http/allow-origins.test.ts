import { expect, it } from 'vitest';
import { onTestServer } from '../../testing/test-server.ts';

const shop = 'https://shop.example.com';

onTestServer(
  'the chats embedded in other pages',
  (server) => {
    it('may be requested by pages of the configured origins, and by no others', async () => {
      const allowed = async (origin: string, url = '/api/v1/chats/conversations') =>
        (await server().request({ method: 'OPTIONS', url, headers: { origin } })).headers[
          'access-control-allow-origin'
        ];
      expect(await allowed(shop)).toBe(shop);
      expect(await allowed('https://evil.example.com')).toBeUndefined();
      expect(await allowed(shop, '/api/web/my-account')).toBeUndefined();
    });

    it('[OPS-81] may read when a request to a busy server can be repeated', async () => {
      const url = '/api/v1/chats/conversations';
      const { headers } = await server().request({ url, headers: { origin: shop } });
      expect(headers['access-control-expose-headers']).toBe('retry-after');
    });
  },
  { embedOrigins: [shop] },
);
