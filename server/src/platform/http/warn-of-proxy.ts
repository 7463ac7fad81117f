import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Addresses that a proxy of one's own has: of this machine, private, or link-local. */
const near =
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)|^(?:::1$|f[cd]|fe80:)/i;

/** Warns once if the server seems to be behind a proxy that is not configured: all callers count as one then. */
export function warnOfProxy(app: FastifyInstance, { trustedProxy }: Config): void {
  if (trustedProxy !== null) return;
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined || !near.test(request.ip)) return;
    isSaid = true;
    request.log.warn(
      'X-Forwarded-For comes from a proxy, and TRUST_PROXY is not set: all callers count as one.',
    );
  });
}
