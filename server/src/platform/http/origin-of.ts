import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config-address.ts';
import type { Services } from '../services/services.ts';

/**
 * The origin under which the visitor reached the site. Without `PUBLIC_URL`, which production requires, the Host header
 * is only trusted for names of this machine: links built from it may be stored for others.
 */
export function originOf({ config, publicUrl }: Services, { protocol, host }: FastifyRequest): string {
  const requested = `${protocol}://${host}`;
  if (config.publicUrl !== null || !URL.canParse(requested)) return publicUrl();
  const { hostname, origin } = new URL(requested);
  return isLoopback(hostname) ? origin : publicUrl();
}
