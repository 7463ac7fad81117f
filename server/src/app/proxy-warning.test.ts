import { afterEach, beforeEach, expect, it } from 'vitest';
import { listeningLog } from '../testing/listening-log.ts';
import { onTestServer } from '../testing/test-server.ts';
import { createApp } from './create-app.ts';

const text = 'X-Forwarded-For comes from a proxy';
const forwarded = { 'x-forwarded-for': '203.0.113.9' };

for (const [title, trustedProxy, timesNear] of [
  ['a server without a trusted proxy', null, 1],
  ['a server that trusts its proxy', 1, 0],
] as const) {
  onTestServer(
    title,
    (server) => {
      let app: Awaited<ReturnType<typeof createApp>>;
      let captured: ReturnType<typeof listeningLog>;
      beforeEach(async () => {
        captured = listeningLog();
        app = await createApp({ ...server().services, log: captured.log });
      });
      afterEach(() => app.close());
      const request = (remoteAddress: string, headers: Record<string, string>) =>
        app.inject({ url: '/api/v1/config', remoteAddress, headers });
      const times = () => captured.written().split(text).length - 1;

      it(`warns ${timesNear === 1 ? 'once' : 'never'} of a nearby proxy, and never of a distant one or without the header`, async () => {
        await request('198.51.100.7', forwarded);
        await request('10.0.0.4', {});
        expect(times()).toBe(0);
        await request('10.0.0.4', forwarded);
        await request('10.0.0.4', forwarded);
        expect(times()).toBe(timesNear);
      });
    },
    { trustedProxy },
  );
}
