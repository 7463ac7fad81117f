import type { FastifyReply } from 'fastify';

/**
 * Responds with a script that pages of any origin may load, also those that isolate themselves.
 * @param reply the response
 * @param script the program
 */
export function sendScript(reply: FastifyReply, script: string): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/javascript; charset=utf-8')
    .send(script);
}
