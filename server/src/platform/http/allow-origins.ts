import { daySeconds } from '@chatline/contract/constants/time';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The paths that an embedding page may request: calls and files of the chats. */
const open = /^\/(?:api\/v1\/chats\/|modules\/chats\/)/;

/**
 * Allows pages of the configured origins, and no others, to request the chats. Requests carry a chat token and no
 * cookie.
 */
export function allowOrigins(app: FastifyInstance, { embedOrigins, releases }: Config): void {
  if (releases.modulesOrigin !== null) openModules(app);
  if (embedOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!open.test(request.url)) return;
    reply.header('vary', 'Origin');
    // The entry is loaded as a plain script, without an Origin header; it is the same for everyone.
    if (request.url.startsWith('/modules/')) reply.header('cross-origin-resource-policy', 'cross-origin');
    const { origin } = request.headers;
    if (origin === undefined || !embedOrigins.includes(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'authorization, content-type, edit-version',
      // A busy server says when a read may be repeated.
      'access-control-expose-headers': 'retry-after',

      'access-control-max-age': String(daySeconds),
    });
    if (request.method === 'OPTIONS') return reply.code(204).send();
  });
}

/**
 * Lets any origin load the modules: a CDN that fetches them here passes these headers on. They are the same for
 * everyone.
 */
function openModules(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/modules/')) return;
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  });
}
