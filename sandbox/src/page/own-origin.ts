import type { FastifyRequest } from 'fastify';

/** The origin under which this request reached the stand-ins; its host is known to be loopback. */
export function ownOrigin(request: FastifyRequest): string {
  return new URL(`${request.protocol}://${request.host}`).origin;
}
