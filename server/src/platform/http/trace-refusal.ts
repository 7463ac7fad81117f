import type { FastifyRequest } from 'fastify';
import { type CatalogueError, RefusedError } from '../errors.ts';
import { networkMark } from '../network-of.ts';
import type { Services } from '../services/services.ts';
import { accountOf } from './request-accounts.ts';

const refusals: Readonly<Record<number, readonly [event: string, message: string]>> = {
  401: ['call-refused', 'a caller was refused'],
  403: ['call-refused', 'a caller was refused'],
  429: ['call-limited', 'a caller was over a limit'],
};

/**
 * Logs a refused caller, or one over a limit, so that an attack can be noticed: the account, and a hash of the network
 * instead of the address. An expired session is not an attack.
 */
export function traceRefusal(
  services: Pick<Services, 'sealer'>,
  request: FastifyRequest,
  error: CatalogueError,
): void {
  const refusal = refusals[error.entry.status];
  if (refusal === undefined || error.code === 'session-expired') return;
  const [event, message] = refusal;
  request.log.warn(
    {
      event,
      code: error.code,
      account: error instanceof RefusedError ? error.accountId : (accountOf(request) ?? null),
      place: networkMark(services, request.ip),
      route: request.routeOptions.url,
    },
    message,
  );
}
