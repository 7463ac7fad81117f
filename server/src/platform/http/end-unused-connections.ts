import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A client that has something to send sends it at once; a browser also connects in advance. */
const firstByteMs = 1000;

/**
 * Ends the connections on which nothing has arrived, once the server stops: Node takes them for requests in flight and
 * would wait for them.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, firstByteMs);
  });
}
