import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The paths that a foreign page may request: the chats' own calls and files. */
const open = /^\/(?:api\/v1\/chats\/|modules\/chats\/)/;
const dayS = 24 * 60 * 60;

/**
 * Lets pages of the allow-listed origins, and no others, request the chats. No cookie goes along and none is
 * needed: a chat token does.
 */
export function allowOrigins(app: FastifyInstance, { embedOrigins }: Config): void {
  if (embedOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!open.test(request.url)) return;
    reply.header('vary', 'Origin');
    // The entry is loaded as a plain script, which names no origin; it is the same for everyone.
    if (request.url.startsWith('/modules/')) reply.header('cross-origin-resource-policy', 'cross-origin');
    const { origin } = request.headers;
    if (origin === undefined || !embedOrigins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'authorization, content-type, edit-version',
      'access-control-max-age': String(dayS),
    });
    if (request.method === 'OPTIONS') return reply.code(204).send();
  });
}
