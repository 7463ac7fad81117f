import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyPace } from '../config-limits.ts';
import { CatalogueError } from '../errors.ts';
import { watchBody } from './watch-body.ts';

/** Time limit for draining a body after its answer: a client that is still sending could not read the answer otherwise. */
const drainLimitMs = 5000;

/** Refuses what would have to be decompressed: 3 KB can become 3 MB, before the caller is known. */
function refuseCompressed(request: FastifyRequest, reply: FastifyReply): void {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase();
  if (!encoding || encoding === 'identity') return;
  reply.header('accept-encoding', 'identity');
  throw new CatalogueError(
    'body-refused',
    'The body must not be compressed: send it without Content-Encoding.',
  );
}

/** Keeps the connection of an answer that comes before the end of the body, for a short time and no memory. */
export function drainBody({ raw: request }: FastifyRequest, { raw: answer }: FastifyReply): void {
  const { socket } = request;
  answer.once('finish', () => {
    // A request of a test that goes in without a socket does not say.
    if (request.complete !== false) return;
    const cut = setTimeout(() => socket.destroy(), drainLimitMs);
    request.once('close', () => clearTimeout(cut));
    if (request.headers.connection?.toLowerCase() === 'close') request.once('end', () => socket.end());
    socket.once('close', () => clearTimeout(cut));
    // It goes nowhere: what was to read it stopped.
    request.unpipe();
    request.resume();
  });
}

/** True where a request has a body. */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Refuses bodies in the manner of each route: what is compressed or too large before it is read, what stalls on its way.
 * Nothing of a body is watched or read before its caller is known.
 */
export function guardBodies(app: FastifyInstance, pace: BodyPace): void {
  app.addHook('onRequest', async (request, reply) => {
    drainBody(request, reply);
    refuseCompressed(request, reply);
  });
  app.addHook('preParsing', async (request, _reply, payload: Readable) => {
    if (Number(request.headers['content-length'] ?? 0) > request.routeOptions.bodyLimit) {
      throw new CatalogueError('too-large');
    }
    if (!hasBody(request)) return payload;
    // Gone while its caller was looked up: a closed stream emits no further event.
    if (payload.destroyed) throw new CatalogueError('undecodable');
    return watchBody(payload, pace);
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete !== false) return;
    // Closed now, with unread bytes in it, the connection would be reset and the answer lost.
    reply.removeHeader('connection');
    reply.raw.shouldKeepAlive = true;
  });
}
