import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createAdmission } from '../admission.ts';
import { shedLoad } from './shed-load.ts';

const opened: { app: FastifyInstance; sockets: Socket[] }[] = [];
afterEach(async () => {
  for (const { app, sockets } of opened.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await app.close();
  }
});

/** A server with one slot; `/slow` waits until `finish` is called. */
async function start(requestWaitMs: number) {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const app = Fastify();
  const admission = createAdmission(
    { requestsAtOnce: 1, requestWaitMs, callerShare: 1 },
    { nowMs: () => performance.now(), random: () => 0 },
  );
  shedLoad(app, admission, { priorityOf: () => 'other', ownerOf: () => null, log, onShed: () => {} });
  app.setErrorHandler((_error, _request, reply) => reply.code(503).send('busy'));
  let served = 0;
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app.get('/slow', async () => {
    await slow;
    return 'done';
  });
  app.get('/quick', async () => {
    served += 1;
    return 'done';
  });
  app.post('/post', async ({ body }) => body);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const sockets: Socket[] = [];
  opened.push({ app, sockets });
  return {
    lines,
    finish: () => finish(),
    served: () => served,
    async send(text: string): Promise<Socket> {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.write(text);
      await pause(50);
      return socket;
    },
    status: async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status,
  };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;
const post = (body: string) =>
  `POST /post HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n${body}`;
const firstLine = async (socket: Socket) => {
  const [data] = socket.readableLength > 0 ? [socket.read()] : await once(socket, 'data');
  return String(data).split('\r\n')[0];
};

describe('[OPS-80] a server with one slot', () => {
  it('refuses a request before its body has come, and says how many it refused', async () => {
    const server = await start(5);
    await server.send(get('/slow'));
    expect(await firstLine(await server.send(post('{')))).toContain('503');
    expect(await server.status('/quick')).toBe(503);
    expect(server.lines.map((line) => JSON.parse(line).refused)).toEqual([1]);
    server.finish();
    expect(await server.status('/quick')).toBe(200);
  });

  it('[OPS-84] gives none to requests whose bodies arrive slowly, and serves them when these are there', async () => {
    const server = await start(5);
    const slow = [await server.send(post('{')), await server.send(post('{')), await server.send(post('{'))];
    expect(await server.status('/quick')).toBe(200);
    for (const socket of slow) {
      socket.write('"a": "b"}');
      expect(await firstLine(socket)).toContain('200');
    }
  });

  it('[OPS-84] keeps it while it works for a client that has left', async () => {
    const server = await start(5);
    (await server.send(get('/slow'))).destroy();
    await pause(20);
    expect(await server.status('/quick')).toBe(503);
    server.finish();
    await expect.poll(() => server.status('/quick')).toBe(200);
  });

  it('[OPS-84] does not begin to work for a client that has left while it waited', async () => {
    const server = await start(300);
    await server.send(get('/slow'));
    (await server.send(get('/quick'))).destroy();
    await pause(20);
    server.finish();
    await pause(50);
    expect(server.served()).toBe(0);
    expect(await server.status('/quick')).toBe(200);
  });
});
