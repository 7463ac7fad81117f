import type { FastifyRequest } from 'fastify';

/** The token of a request's authorization header, if it has one. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
