import type { FastifyRequest } from 'fastify';
import type { CatalogueError } from '../errors.ts';
import { placeMark } from '../place-mark.ts';
import type { Services } from '../services.ts';
import { RefusedError } from './refused-error.ts';

/**
 * Leaves a trace of a caller that was refused, so that an attack can be seen: who and from which network, without an
 * address. A session whose time is over is nobody's attack.
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
      place: placeMark(services, request.ip),
      route: request.routeOptions.url,
    },
    'a caller was refused',
  );
}
