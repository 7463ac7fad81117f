import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { endUnusedConnections } from './end-unused-connections.ts';

async function startServer() {
  const app = fastify();
  endUnusedConnections(app);
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  app.get('/slow', async () => {
    await held;
    return 'finished';
  });
  const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const openConnection = async () => {
    const socket = connect(Number(address.port), address.hostname);
    const accepted = once(app.server, 'connection');
    await Promise.all([once(socket, 'connect'), accepted]);
    return socket;
  };
  return { app, openConnection, respond };
}

it('[OPS-03] a server stops although a browser keeps a connection that it has not used', async () => {
  const { app, openConnection } = await startServer();
  const unused = await openConnection();
  const ended = once(unused.resume(), 'close');
  await app.close();
  await ended;
});

it('[OPS-03] a request in flight finishes while the server stops', async () => {
  const { app, openConnection, respond } = await startServer();
  const [unused, used] = [await openConnection(), await openConnection()];
  const received = once(app.server, 'request');
  used.write('GET /slow HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n');
  await received;
  const ended = once(unused.resume(), 'close');
  const closed = app.close();
  await ended;
  respond();
  expect(await text(used)).toMatch(/^HTTP\/1\.1 200 [\s\S]*finished$/);
  await closed;
});
