import type { FastifyRequest } from 'fastify';

/** A line that brings nothing for so long is down; a slow one goes on. */
const stalledAfterMs = 20_000;

/** Cuts the connection of a body that stops coming while it is waited for: it holds a place that others wait for. */
export function cutStalledBody({ raw: request }: FastifyRequest, afterMs = stalledAfterMs): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    // A request of a test that goes in without a socket does not say.
    if (request.complete !== false) return stop();
    // What has come and is not read yet waits for us, not for the client.
    if (socket.bytesRead === seen && request.readableLength === 0) socket.destroy();
    seen = socket.bytesRead;
  }, afterMs);
  const stop = () => clearInterval(timer);
  request.once('close', stop);
}
