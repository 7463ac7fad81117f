import { expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { json } from '../testing/payloads.ts';
import { makeSender } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';

const { limits } = readConfig({});
const busy = 'The server is busy. Try again in a moment.';

onTestServer(
  '[OPS-80] with more requests than it serves, a server',
  (server) => {
    it('refuses some in the format of their call, never a probe or a page, and serves the others', async () => {
      const sender = await makeSender(server());
      const message = {
        messaging_product: 'whatsapp',
        to: '+919845012377',
        type: 'text',
        text: { body: 'a' },
      };
      const requests = Array.from({ length: 20 }, () => [
        server().request({ url: '/api/v1/messages' }, sender.token),
        server().request({ url: '/api/web/my-account' }, sender.token),
        server().request({ method: 'POST', url: '/api/send-message', ...json(message) }, sender.apiToken),
      ]).flat();
      const others = [server().request({ url: '/healthz' }), server().request({ url: '/assets/none.js' })];
      const responses = await Promise.all(requests);
      const refused = responses.filter(({ statusCode }) => statusCode === 503);
      expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]));
      for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(new Set(refused.map(({ body }) => Object.keys(JSON.parse(body)).join()))).toEqual(
        new Set(['type,title,status,detail', 'status,message', 'error']),
      );
      expect(refused[0]?.body).toContain(busy);
      expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 404]);
      expect((await server().request({ url: '/api/v1/messages' }, sender.token)).statusCode).toBe(200);
    });

    it('opens more streams than it serves requests at once', async () => {
      const sender = await makeSender(server());
      const streams: AbortController[] = [];
      const { app } = server();
      await app.listen({ host: '127.0.0.1', port: 0 });
      const address = app.server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      for (let turn = 0; turn < 3; turn += 1) {
        const stop = new AbortController();
        streams.push(stop);
        const headers = { authorization: `Bearer ${sender.token}` };
        const url = `http://127.0.0.1:${port}/api/v1/account/events`;
        expect((await fetch(url, { headers, signal: stop.signal })).status).toBe(200);
      }
      for (const stop of streams) stop.abort();
    });
  },
  { limits: { ...limits, requestsAtOnce: 1, requestWaitMs: 5 } },
);
