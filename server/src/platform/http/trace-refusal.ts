import type { FastifyRequest } from 'fastify';
import { type CatalogueError, RefusedError } from '../errors.ts';
import { networkMark } from '../network-of.ts';
import type { Services } from '../services/services.ts';

/**
 * Logs a refused caller, so that an attack can be noticed: the account, and a hash of the network instead of the
 * address. An expired session is not an attack.
 */
export function traceRefusal(
  services: Pick<Services, 'sealer'>,
  request: FastifyRequest,
  error: CatalogueError,
): void {
  const { status } = error.entry;
  if ((status !== 401 && status !== 403) || error.code === 'session-expired') return;
  request.log.warn(
    {
      event: 'call-refused',
      code: error.code,
      account: error instanceof RefusedError ? error.accountId : null,
      place: networkMark(services, request.ip),
      route: request.routeOptions.url,
    },
    'a caller was refused',
  );
}
