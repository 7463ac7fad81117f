import type { Announcement, Call, CallAccess } from '@chatline/contract/calls/define-call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services/services.ts';

/** Returns the path of a call, stream or upload in Fastify's syntax. */
export function routeUrl({ base, path }: Pick<Call, 'base' | 'path'>): string {
  return `/api${base}${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

/** A route that is not a declared call: streams, files, health, the OpenAPI document, WhatsApp's webhook. */
export interface PlainRoute {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly capability: Announcement;
  readonly summary: string;
  /** Its `responses` (and `parameters`, `requestBody`) in the OpenAPI document. */
  readonly operation: Readonly<Record<string, unknown>>;
  /** The handler gets the raw bytes of the body. */
  readonly takesRawBody?: true;
  /** The handler gets the body as a stream. */
  readonly streamsBody?: true;
  /** The largest body; 3 MB of raw bytes by default. */
  readonly maxBodyBytes?: number;
  /** The right that a caller needs; the bodies of other callers are not read. */
  readonly access?: CallAccess;
  /** Refusals have WhatsApp's format; those of a route for an API token always do. */
  readonly respondsAsCloudApi?: true;
  readonly handle: (request: FastifyRequest, reply: FastifyReply, services: Services) => Promise<unknown>;
}
