import type { Announcement, CallAccess } from '@chatline/contract/calls/define-call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services/services.ts';

/** A served address that is no call of section 7: health, the document, WhatsApp's webhook. */
export interface PlainRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly capability: Announcement;
  readonly summary: string;
  /** Its `responses` (and `parameters`, `requestBody`) as the OpenAPI document shows them. */
  readonly operation: Readonly<Record<string, unknown>>;
  /** The handler gets the body as the raw bytes it came in. */
  readonly takesRawBody?: true;
  /** The handler gets the body as it comes in; `bodyUpTo` reads it. */
  readonly streamsBody?: true;
  /** The largest body; 3 MB of raw bytes by default. */
  readonly maxBodyBytes?: number;
  /** Required of a caller: the body of other callers is not read. */
  readonly access?: CallAccess;
  /** It refuses in WhatsApp's own shape; a route for an API token always does. */
  readonly answersAsChannel?: true;
  readonly handle: (request: FastifyRequest, reply: FastifyReply, services: Services) => Promise<unknown>;
}
