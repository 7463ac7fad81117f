import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';

/** A served address that is no call of section 7: health, the document, the channel's webhook. */
export interface PlainRoute {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly summary: string;
  /** Its `responses` (and `parameters`, `requestBody`) as the OpenAPI document shows them. */
  readonly operation: Readonly<Record<string, unknown>>;
  /** Whether the handler is given the body as the raw bytes it came in. */
  readonly takesRawBody?: true;
  readonly handle: (request: FastifyRequest, reply: FastifyReply, services: Services) => Promise<unknown>;
}
