import { connect, type Socket } from 'node:net';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { makeAccount, makeSender, phoneNumberIdOf, type TestAccount } from '../../testing/test-accounts.ts';
import { onTestServer } from '../../testing/test-server.ts';

const bound = v.object({ port: v.number() });
const limits = {
  connections: 100,
  requestsAtOnce: 1000,
  requestWaitMs: 60_000,
  callerShare: 1,
  readsOfAccount: 20_000,
  readsOfNetwork: 20_000,
  uploadsAtOnce: 2,
  uploadsOfAccount: 1,
  streamsOfSession: 20,
  streamsOfAccount: 500,
  unsentBytes: 1,
  freeDiskPercent: 5,
  // Long enough for 14 uploads at once on a busy machine.
  bodies: { stalledMs: 2000, graceMs: 2500, minBytesPerSecond: 10 },
};

onTestServer(
  'uploads under WhatsApp’s own path',
  (server) => {
    const sockets: Socket[] = [];
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.destroy();
    });

    /** Begins an upload of this many bytes. @returns its socket and the beginning of the response */
    async function begin({ apiToken }: TestAccount, number: string, length: number) {
      if (!server().app.server.listening) await server().app.listen({ port: 0, host: '127.0.0.1' });
      const socket = connect(v.parse(bound, server().app.server.address()).port, '127.0.0.1');
      sockets.push(socket);
      const response = new Promise<string>((resolve) => {
        socket.once('data', (text) => resolve(String(text)));
      });
      socket.write(
        `POST /api/v25.0/${number}/media HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${apiToken}\r\n` +
          `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`,
      );
      return { socket, response };
    }

    it('refuses an account without that number before the body arrives', async () => {
      const [sender, other] = [await makeSender(server()), await makeAccount(server(), 'User')];
      const partner = await makeAccount(server(), 'Partner');
      const cases = [
        [other, phoneNumberIdOf(sender), 400],
        [sender, '99', 400],
        [partner, phoneNumberIdOf(sender), 403],
        [{ ...sender, apiToken: 'wrong' }, phoneNumberIdOf(sender), 401],
      ] as const;
      for (const [account, number, status] of cases) {
        const { response } = await begin(account, number, 90_000_000);
        expect(await response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      }
    });

    it('passes the file on while it arrives, with its length', async () => {
      const sender = await makeSender(server());
      const pieces: string[] = [];
      let sawFirst: () => void = () => undefined;
      const first = new Promise<void>((resolve) => {
        sawFirst = resolve;
      });
      let length: string | null = null;
      server().setFetch(async (input, init) => {
        const upload = new Request(input, init);
        length = upload.headers.get('content-length');
        const reader = upload.body?.getReader();
        for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
          pieces.push(Buffer.from(read.value).toString());
          sawFirst();
        }
        return Response.json({ id: '1' });
      });
      const { socket, response } = await begin(sender, phoneNumberIdOf(sender), 10);
      socket.write('first');
      await first;
      expect(pieces).toEqual(['first']);
      socket.write('later');
      expect(await response).toMatch(/^HTTP\/1.1 200 /);
      expect([pieces.join(''), length]).toEqual(['firstlater', '10']);
    });

    it('[MSGAPI-08] accepts a file that arrives slowly, however long it takes', async () => {
      const sender = await makeSender(server());
      server().setFetch(async (input, init) => {
        await new Request(input, init).arrayBuffer();
        return Response.json({ id: '1' });
      });
      const { socket, response } = await begin(sender, phoneNumberIdOf(sender), 30);
      for (const letter of 'each byte of these comes alone') {
        socket.write(letter);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(await response).toMatch(/^HTTP\/1.1 200 /);
    });

    it('[MSGAPI-08] cuts off an upload that stalls, reports that, and frees its slot', async () => {
      const sender = await makeSender(server());
      server().setFetch(async (input, init) => {
        await new Request(input, init).arrayBuffer();
        return Response.json({ id: '1' });
      });
      const stalled = await begin(sender, phoneNumberIdOf(sender), 10);
      stalled.socket.write('half');
      const next = await begin(sender, phoneNumberIdOf(sender), 4);
      next.socket.write('body');
      const refused = await stalled.response;
      expect(refused).toMatch(/^HTTP\/1.1 408 /);
      expect(refused).toContain('The upload stopped because data arrived too slowly');
      expect(await next.response).toMatch(/^HTTP\/1.1 200 /);
    });

    it('lets an account upload one file at a time while a few wait, and frees their slots', async () => {
      const sender = await makeSender(server());
      let atWhatsApp = 0;
      let max = 0;
      const ends: (() => void)[] = [];
      server().setFetch(async (input, init) => {
        atWhatsApp += 1;
        max = Math.max(max, atWhatsApp);
        await new Promise<void>((resolve) => ends.push(resolve));
        await new Request(input, init).arrayBuffer().finally(() => {
          atWhatsApp -= 1;
        });
        return Response.json({ id: '1' });
      });
      const opened = await Promise.all(
        Array.from({ length: 14 }, () => begin(sender, phoneNumberIdOf(sender), 4)),
      );
      const refused = await Promise.race(opened.map(({ response }) => response));
      expect(refused).toMatch(/^HTTP\/1.1 429 /);
      expect(refused).toMatch(/^retry-after: \d+/im);
      // A closed connection frees its slot too.
      opened.at(-1)?.socket.destroy();
      for (const { socket } of opened) if (!socket.destroyed) socket.write('body');
      const timer = setInterval(() => ends.shift()?.(), 5);
      const responses = await Promise.all(opened.slice(0, 12).map(({ response }) => response));
      clearInterval(timer);
      expect(responses.filter((text) => text.startsWith('HTTP/1.1 200')).length).toBeGreaterThanOrEqual(11);
      expect(max).toBe(1);
    });
  },
  { limits },
);
