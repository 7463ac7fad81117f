import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardBodies } from './guard-bodies.ts';
import { toCatalogueError } from './to-catalogue-error.ts';

const bound = v.object({ port: v.number() });
const limit = 1000;
const stepMs = 150;
const drainMs = 500;
let app: FastifyInstance | null = null;
let refusals: string[] = [];

beforeEach(() => {
  refusals = [];
});

afterEach(async () => {
  await app?.close();
});

/**
 * Starts a server with one route that accepts short bodies, and connects to it.
 * @param authenticate runs before a body is read
 */
async function connectToRoute(
  authenticate: (request: FastifyRequest) => Promise<unknown> = async () => undefined,
): Promise<Socket> {
  app = Fastify({ bodyLimit: limit });
  app.addHook('onRequest', async (request) => void (await authenticate(request)));
  guardBodies(app, { stalledMs: 400, graceMs: 800, minBytesPerSecond: 10 }, drainMs);
  app.setErrorHandler((thrown, _request, reply) => {
    const error = toCatalogueError(thrown);
    refusals.push(error.code);
    return reply.code(error.entry.status).send('no');
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/', async () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(v.parse(bound, app.server.address()).port, '127.0.0.1');
  socket.setEncoding('utf8');
  return socket;
}

function nextResponse(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.once('data', (text) => resolve(String(text)));
    socket.once('error', reject);
  });
}

const head = (length: number, more = '') =>
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n${more}\r\n`;

async function drip(socket: Socket, text: string): Promise<void> {
  for (const letter of text) {
    if (socket.destroyed) return;
    socket.write(letter);
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}

describe('the guard of bodies', () => {
  it('[MSGAPI-08] accepts a body that arrives slowly, however long it takes', async () => {
    const socket = await connectToRoute();
    socket.write(head(24));
    const response = nextResponse(socket);
    await drip(socket, 'abcdefghijkl');
    socket.write('mnopqrstuvwx');
    expect(await response).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });

  it('[MSGAPI-08] cuts off a body that stalls, with a response', async () => {
    const socket = await connectToRoute();
    socket.write(`${head(6)}abc`);
    expect(await nextResponse(socket)).toMatch(/^HTTP\/1\.1 408 /);
    socket.destroy();
  });

  it('[MSGAPI-08] does not wait for a body if its sender leaves before the caller is known', async () => {
    const received = vi.fn();
    const socket = await connectToRoute(({ raw }) => {
      received();
      return once(raw, 'close').catch(() => undefined);
    });
    socket.write(`${head(6)}abc`);
    await expect.poll(() => received).toHaveBeenCalled();
    socket.resetAndDestroy();
    await expect.poll(() => refusals).toHaveLength(1);
    expect(refusals).toEqual(['undecodable']);
  });

  it('[MSGAPI-08] cuts off a body that only trickles', async () => {
    const socket = await connectToRoute();
    socket.write(head(900));
    const response = nextResponse(socket);
    const dripping = drip(socket, 'a'.repeat(40));
    expect(await response).toMatch(/^HTTP\/1\.1 408 /);
    socket.destroy();
    await dripping;
  });

  it('responds before the body arrives, drains it, and accepts the next request', async () => {
    const socket = await connectToRoute();
    socket.write(head(5_000_000));
    expect(await nextResponse(socket)).toMatch(/^HTTP\/1\.1 413 /);
    socket.write(Buffer.alloc(5_000_000));
    socket.write(head(4));
    const response = nextResponse(socket);
    socket.write('body');
    expect(await response).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });

  it('does not reset the connection of a client that sends Connection: close', async () => {
    const socket = await connectToRoute();
    socket.write(head(5_000_000, 'Connection: close\r\n'));
    expect(await nextResponse(socket)).toMatch(/^HTTP\/1\.1 413 /);
    socket.write(Buffer.alloc(5_000_000));
    const hadError = await new Promise((resolve) => socket.once('close', resolve));
    expect(hadError).toBe(false);
  });

  it('closes a connection whose body does not end after its response', async () => {
    const socket = await connectToRoute();
    socket.write(head(20, 'Content-Encoding: gzip\r\n'));
    expect(await nextResponse(socket)).toMatch(/^HTTP\/1\.1 415 /);
    const startMs = performance.now();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(performance.now() - startMs).toBeGreaterThan(drainMs / 2);
  }, 15_000);
});
