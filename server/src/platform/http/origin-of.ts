import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config-address.ts';
import type { Services } from '../services/services.ts';

/**
 * The site's address as the visitor knows it. Without `PUBLIC_URL`, which production has, a caller's word on it counts
 * for this machine's own names only: what is built from it may be kept for others.
 */
export function originOf({ config, publicUrl }: Services, { protocol, host }: FastifyRequest): string {
  const requested = `${protocol}://${host}`;
  if (config.publicUrl !== null || !URL.canParse(requested)) return publicUrl();
  const { hostname, origin } = new URL(requested);
  return isLoopback(hostname) ? origin : publicUrl();
}
