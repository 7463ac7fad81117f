import * as v from 'valibot';
import type { WhatsAppConfig } from '../platform/config.ts';
import { CatalogueError } from '../platform/errors.ts';
import { limitPieceTime, streamedBody } from '../platform/http/body-stream.ts';
import type { Services } from '../platform/services/services.ts';
import { readRefusal, WhatsAppError } from './whatsapp-error.ts';

/**
 * A request is never repeated here: WhatsApp may have carried it out, so the caller decides.
 */

/** Time limits for WhatsApp's response in milliseconds, by kind of request. */
export const timeLimits = {
  /** A request that a person waits for. */
  question: 5_000,
  receipt: 10_000,
  template: 15_000,
  /** After that the outcome of a send is unknown. */
  send: 15_000,
  download: 30_000,
  /** For each piece of a file, and for the response after its end. */
  upload: 60_000,
  /** A call of an API client that is passed on. */
  passedOn: 60_000,
} as const;

/** A version of the Graph API in a path, without its `v`. */
export const versionPattern = /^\d{1,3}\.\d$/;

/** A request to the Graph API. */
export interface GraphRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path below the version: its parts, or a text of WhatsApp's that is used unchanged. */
  readonly path: readonly [string, ...string[]] | string;
  readonly query?: Readonly<Record<string, string>> | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  /** The access token, if any; never logged. */
  readonly token?: string;
  readonly json?: unknown;
  /** A complete body, or a stream. */
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** Milliseconds. */
  readonly timeoutMs: number;
  /** Aborts the request earlier. */
  readonly signal?: AbortSignal;
}

/** The raw response, also of a refusal. */
export interface GraphResponse {
  readonly status: number;
  readonly text: string;
}

type Network = Pick<Services, 'config' | 'fetch'>;

/** The URL of a path, with the configured version. */
export function graphUrl({ baseUrl, apiVersion }: WhatsAppConfig, path: GraphRequest['path']): string {
  const below = typeof path === 'string' ? path : path.map(encodeURIComponent).join('/');
  return `${baseUrl}/${apiVersion}/${below}`;
}

function isStream(body: GraphRequest['body']): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && Symbol.asyncIterator in body;
}

/** The body for `fetch`, with its time limit. */
function bodyOf({ json, body, timeoutMs }: GraphRequest) {
  if (isStream(body)) {
    const { pieces, signal, end } = limitPieceTime(body, timeoutMs);
    return { init: streamedBody(pieces), signal, end };
  }
  const whole = json === undefined ? body : JSON.stringify(json);
  return {
    init: whole === undefined ? {} : { body: typeof whole === 'string' ? whole : new Uint8Array(whole) },
    signal: AbortSignal.timeout(timeoutMs),
    end: () => {},
  };
}

/** Our own error, if reading the body failed with it and ended the request. */
function ownErrorIn(error: unknown): CatalogueError | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].find((one) => one instanceof CatalogueError);
}

/** The error to throw for a request that got no response. */
function noResponse(error: unknown): CatalogueError | WhatsAppError {
  return ownErrorIn(error) ?? new WhatsAppError({ kind: 'no-response' }, { cause: error });
}

/**
 * Requests a file at an address from WhatsApp.
 * @throws {WhatsAppError} if there is no response in time
 */
export async function requestFile(
  { fetch: request }: Pick<Services, 'fetch'>,
  url: string,
  token: string,
): Promise<Response> {
  try {
    return await request(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeLimits.download),
    });
  } catch (error) {
    throw noResponse(error);
  }
}

/**
 * Sends a request to the Graph API and returns the raw response, also of a refusal.
 * @throws {WhatsAppError} if there is no response in time
 */
export async function requestGraph(network: Network, request: GraphRequest): Promise<GraphResponse> {
  const { method, path, query, headers, token, json, signal: other } = request;
  const { init, signal, end } = bodyOf(request);
  const address = graphUrl(network.config.whatsApp, path);
  try {
    const response = await network.fetch(
      query === undefined ? address : `${address}?${new URLSearchParams(query)}`,
      {
        method,
        headers: {
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...init,
        redirect: 'error',
        signal: other === undefined ? signal : AbortSignal.any([signal, other]),
      },
    );
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw noResponse(error);
  } finally {
    end();
  }
}

/**
 * Sends a request to the Graph API and parses the response.
 * @throws {WhatsAppError} if WhatsApp refuses, does not respond in time, or its response does not match the schema
 */
export async function callGraph<const S extends v.GenericSchema>(
  network: Network,
  request: GraphRequest,
  schema: S,
): Promise<v.InferOutput<S>> {
  const { status, text } = await requestGraph(network, request);
  const refusal = readRefusal(text);
  if (refusal !== null) throw new WhatsAppError({ kind: 'refused', ...refusal });
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (status >= 300 || !read.success) throw new WhatsAppError({ kind: 'malformed' });
  return read.output;
}
