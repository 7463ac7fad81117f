import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ConnectionOptions, connect } from 'node:tls';
import { pino } from 'pino';
import { Agent, fetch, type RequestInit } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from './platform/database/postgres.ts';
import { appSecret, prepareLayout } from './testing/deployed-layout.ts';
import type { SpawnedServer } from './testing/spawn-server.ts';
import { freePort } from './testing/start-postgres.ts';
import { startTlsProxy, type TlsProxy, tlsProxies } from './testing/tls-proxy.ts';
import { listUnhandled } from './testing/unhandled-events.store.ts';

const email = 'first@example.com';
const password = 'a password of this test';

/** A webhook of a kind that no release processes, which a worker records as such. */
const webhook = (number: number) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '100', time: 1, changes: [{ field: `kind_${number}`, value: {} }] }],
  });
const signed = (body: string, secret = appSecret): RequestInit => ({
  method: 'POST',
  body,
  headers: {
    'content-type': 'application/json',
    'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  },
});

/** Resolves once a started process has served a request of the load: the proxy sends it requests again. */
function servesLoad({ child }: SpawnedServer): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (/"route":"\/healthz","status":200/.test(chunk.toString())) resolve();
    });
  });
}

describe.each(tlsProxies)(
  'the layout of compose.yaml behind $name (skipped without its package)',
  (proxy) => {
    describe.skipIf(!proxy.isThere)('as processes,', () => {
      let layout: Awaited<ReturnType<typeof prepareLayout>>;
      let front: TlsProxy;
      let web: { readonly port: string; server: SpawnedServer }[] = [];
      let workers: SpawnedServer[] = [];
      const agents: Agent[] = [];

      /** A client on an address of this machine. */
      function clientAt(localAddress: string) {
        const agent = new Agent({ connect: { ca: front.authority }, localAddress });
        agents.push(agent);
        return (path: string, init: RequestInit = {}) =>
          fetch(`${front.url}${path}`, { dispatcher: agent, redirect: 'manual', ...init });
      }
      const logIn = (client: ReturnType<typeof clientAt>, headers: Record<string, string> = {}) =>
        client('/api/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ email, password }),
        });
      /** Waits until the proxy has found the web processes ready. */
      async function untilReady(client: ReturnType<typeof clientAt>): Promise<void> {
        while ((await client('/readyz')).status !== 200) await pause(200);
      }
      const tokenOf = async (response: Awaited<ReturnType<typeof logIn>>) => {
        const body: unknown = await response.json();
        return typeof body === 'object' && body !== null && 'token' in body ? String(body.token) : '';
      };

      beforeAll(async () => {
        const ports = [String(await freePort()), String(await freePort())] as const;
        front = await startTlsProxy(proxy, [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`]);
        layout = await prepareLayout(() => front.url);
        layout.createAdmin(email, password);
        web = ports.map((port) => ({ port, server: layout.startWeb(port) }));
        workers = [layout.startWorker(), layout.startWorker()];
        await Promise.all([...web.map(({ server }) => server), ...workers].map(({ ready }) => ready));
        await untilReady(clientAt('127.0.0.1'));
      });
      afterAll(async () => {
        for (const { child } of [...web.map(({ server }) => server), ...workers]) child.kill('SIGINT');
        for (const { ended } of [...web.map(({ server }) => server), ...workers]) await ended;
        await Promise.all(agents.map((agent) => agent.destroy()));
        await front.stop();
        await layout.close();
      });

      it('[OPS-103] logs in over TLS, with HSTS, secure cookies, and one address for http', async () => {
        const response = await logIn(clientAt('127.0.0.1'));
        expect(response.status).toBe(200);
        expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
        for (const cookie of response.headers.getSetCookie())
          expect(cookie).toMatch(/^__Secure-.*; Secure.*HttpOnly/);
        const plain = await fetch(`${front.plainUrl}/login?a=1`, { redirect: 'manual' });
        expect([plain.status, plain.headers.get('location')]).toEqual([301, `${front.url}/login?a=1`]);
      });

      it('[SEC-16] redirects pages to https, but refuses a call without TLS', async () => {
        for (const method of ['GET', 'POST']) {
          const call = await fetch(`${front.plainUrl}/api/login`, { method, redirect: 'manual' });
          expect([call.status, call.headers.get('location')]).toEqual([403, null]);
        }
        const page = await fetch(`${front.plainUrl}/client-area/dashboard?a=1`, { redirect: 'manual' });
        expect([page.status, page.headers.get('location')]).toEqual([
          301,
          `${front.url}/client-area/dashboard?a=1`,
        ]);
      });

      it('[SEC-15] speaks TLS 1.2 and 1.3 with ciphers of forward secrecy, and nothing older', async () => {
        const handshake = (options: ConnectionOptions) =>
          new Promise<string>((resolve) => {
            const port = Number(new URL(front.url).port);
            const socket = connect({
              port,
              host: '127.0.0.1',
              servername: 'localhost',
              ca: front.authority,
              ...options,
            });
            socket.once('secureConnect', () => {
              resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
              socket.destroy();
            });
            socket.once('error', () => resolve('refused'));
          });
        // OpenSSL refuses the old versions by itself at its usual level.
        const old = { minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' } as const;
        expect(await handshake({})).toMatch(/^TLSv1\.3 /);
        expect(await handshake({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-.*(?:GCM|POLY1305)/);
        for (const maxVersion of ['TLSv1', 'TLSv1.1'] as const)
          expect(await handshake({ ...old, maxVersion })).toBe('refused');
        for (const ciphers of ['AES128-SHA', 'AES256-GCM-SHA384', 'ECDHE-ECDSA-AES128-SHA', 'NULL'])
          expect(await handshake({ maxVersion: 'TLSv1.2', ciphers: `${ciphers}:@SECLEVEL=0` })).toBe(
            'refused',
          );
      });

      it("[OPS-103] knows its caller's address, and no address that a caller claims", async () => {
        const near = clientAt('127.0.0.1');
        const far = clientAt('127.0.0.3');
        const claim = { 'x-forwarded-for': '203.0.113.9' };
        for (const [client, headers] of [
          [near, {}],
          [near, claim],
          [far, {}],
          [far, claim],
        ] as const)
          expect(
            (
              await client('/api/login', {
                method: 'POST',
                headers: { 'content-type': 'application/json', ...headers },
                body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong password' }),
              })
            ).status,
          ).not.toBe(500);
        for (const { server } of web) server.child.kill('SIGTERM');
        const outputs = await Promise.all(web.map(async ({ server }) => (await server.ended).stdout));
        web = web.map(({ port }) => ({ port, server: layout.startWeb(port) }));
        await Promise.all(web.map(({ server }) => server.ready));
        const networks = outputs
          .join('\n')
          .split('\n')
          .flatMap((line) =>
            line.includes('"login-refused"') ? (/"place":"([^"]+)"/.exec(line)?.[1] ?? []) : [],
          );
        expect(networks).toHaveLength(4);
        expect(new Set(networks).size).toBe(2);
        await untilReady(near);
      });

      it('[OPS-107] removes what a caller says about traces, which the server would believe', async () => {
        const traceId = '0af7651916cd43dd8448eb211c80319c';
        const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, tracestate: 'caller=1' };
        const direct = await fetch(`http://127.0.0.1:${web[0]?.port}/login`, { headers });
        expect(direct.headers.get('server-timing')).toContain(traceId);
        const passed = await clientAt('127.0.0.1')('/login', { headers });
        expect([passed.status, passed.headers.get('server-timing')]).toEqual([direct.status, null]);
      });

      it('[OPS-103] passes live events on as they come', async () => {
        const client = clientAt('127.0.0.1');
        const token = await tokenOf(await logIn(client));
        const response = await client('/api/v1/account/events', {
          headers: { authorization: `Bearer ${token}` },
        });
        expect(response.headers.get('content-type')).toContain('text/event-stream');
        const reader = response.body?.getReader();
        const first = await Promise.race([reader?.read(), pause(15_000, 'held back')]);
        expect(first).toMatchObject({ done: false });
        await reader?.cancel();
      });

      it('[OPS-103] is replaced process by process while webhooks come in: none is refused or lost', async () => {
        const client = clientAt('127.0.0.1');
        expect(
          (await client('/api/channel/webhook', signed(webhook(0), 'a wrong secret of the test'))).status,
        ).toBe(403);
        let isOver = false;
        let sent = 0;
        const wrong = new Set<unknown>();
        const record = (response: { status: number }) =>
          response.status !== 200 && wrong.add(response.status);
        const load = async () => {
          for (; !isOver; await pause(20)) {
            sent += 1;
            await client('/api/channel/webhook', signed(webhook(sent))).then(record, (error) =>
              wrong.add(error),
            );
            await client('/healthz').then(record, (error) => wrong.add(error));
          }
        };
        const loads = [load(), load()];
        for (const part of web) {
          part.server.child.kill('SIGTERM');
          expect(await part.server.ended).toMatchObject({ code: 0, stderr: '' });
          part.server = layout.startWeb(part.port);
          const served = servesLoad(part.server);
          await part.server.ready;
          await served;
        }
        for (const worker of workers.splice(0)) {
          worker.child.kill('SIGTERM');
          expect(await worker.ended).toMatchObject({ code: 0, stderr: '' });
          workers.push(layout.startWorker());
        }
        await Promise.all(workers.map(({ ready }) => ready));
        isOver = true;
        await Promise.all(loads);
        expect([...wrong]).toEqual([]);
        expect(sent).toBeGreaterThan(20);
        const database = await openPostgres(layout.databaseUrl, pino({ level: 'silent' }), 1);
        const processed = async () => (await listUnhandled(database)).filter((kind) => kind !== null).length;
        await expect.poll(processed, { timeout: 30_000 }).toBe(sent);
        await database.close();
      }, 180_000);
    });
  },
);
