import type { FastifyRequest } from 'fastify';
import { type CatalogueError, RefusedError } from '../errors.ts';
import { networkMark } from '../network-of.ts';
import type { Services } from '../services/services.ts';

/**
 * Leaves a trace of a caller that was refused, so that an attack can be seen: who and from which network, without an
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
