import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { cutStalledBody } from './cut-stalled-body.ts';

const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 6\r\n\r\n';

const bound = v.object({ port: v.number() });

async function openBody(afterMs: number): Promise<Socket> {
  const app = Fastify();
  app.addHook('onRequest', async (request) => cutStalledBody(request, afterMs));
  app.post('/', async ({ body }) => body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    socket.destroy();
    await app.close();
  });
  const socket = connect(v.parse(bound, app.server.address()).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(head);
  return socket;
}

it('cuts the connection of a body that stops coming', async () => {
  const socket = await openBody(50);
  socket.write('abc');
  socket.resume();
  await once(socket, 'close');
});

it('lets a body go on that comes slowly', async () => {
  const socket = await openBody(200);
  let answer = '';
  socket.on('data', (piece) => {
    answer += String(piece);
  });
  for (const letter of 'abcdef') {
    socket.write(letter);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  await expect.poll(() => answer).toContain('abcdef');
});
