import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyPace } from '../config-limits.ts';
import { CatalogueError } from '../errors.ts';
import { watchBody } from './watch-body.ts';

/** Time limit for discarding the rest of a body: a client that still sends could not read its response otherwise. */
const drainLimitMs = 5000;

/** Refuses compressed bodies: 3 KB can become 3 MB, before the caller is known. */
function refuseCompressed(request: FastifyRequest, reply: FastifyReply): void {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase();
  if (!encoding || encoding === 'identity') return;
  reply.header('accept-encoding', 'identity');
  throw new CatalogueError('body-compressed');
}

/**
 * Discards the rest of a body whose response was sent early, for a short time, so that the client can read the
 * response.
 */
export function drainBody(
  { raw: request }: FastifyRequest,
  { raw: response }: FastifyReply,
  limitMs = drainLimitMs,
): void {
  const { socket } = request;
  response.once('finish', () => {
    // An injected request of a test has no socket, and `complete` is undefined.
    if (request.complete !== false) return;
    const cut = setTimeout(() => socket.destroy(), limitMs);
    request.once('close', () => clearTimeout(cut));
    if (request.headers.connection?.toLowerCase() === 'close') request.once('end', () => socket.end());
    socket.once('close', () => clearTimeout(cut));
    request.unpipe();
    request.resume();
  });
}

/** True if a request has a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Refuses bodies in the format of each route: compressed and large ones before they are read, others when they stall.
 * No body is watched or read before the caller is known.
 */
export function guardBodies(app: FastifyInstance, pace: BodyPace, drainMs = drainLimitMs): void {
  app.addHook('onRequest', async (request, reply) => {
    drainBody(request, reply, drainMs);
    refuseCompressed(request, reply);
  });
  app.addHook('preParsing', async (request, _reply, payload: Readable) => {
    if (Number(request.headers['content-length'] ?? 0) > request.routeOptions.bodyLimit) {
      throw new CatalogueError('too-large');
    }
    if (!hasBody(request)) return payload;
    // The client left while the caller was looked up: a closed stream emits no further event.
    if (payload.destroyed) throw new CatalogueError('undecodable');
    return watchBody(payload, pace);
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete !== false) return;
    // Closing the connection with unread bytes in it would reset it and lose the response.
    reply.removeHeader('connection');
    reply.raw.shouldKeepAlive = true;
  });
}
