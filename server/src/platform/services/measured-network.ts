import { type Attributes, SpanStatusCode } from '@opentelemetry/api';
import type { Metrics } from '../metrics/metrics.ts';
import { inSpan } from '../tracing.ts';
import type { Post } from './quick-post.ts';

/** The code of a network error, such as ECONNREFUSED, else its type. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER';
  const { cause } = error;
  for (const one of [error, cause])
    if (one instanceof Error && 'code' in one && typeof one.code === 'string') return one.code;
  return error.name;
}

/** Host and first segment of the path, such as a version: the stand-ins of several services share a host. */
export function apiOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host + (/^\/[^/]*/.exec(pathname)?.[0] ?? '');
}

const standardPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

function attributesOf(method: string, url: string): Attributes {
  const { hostname, port, protocol } = new URL(url);
  return {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': port === '' ? (standardPorts[protocol] ?? 0) : Number(port),
  };
}

async function measure<T extends { readonly status: number }>(
  metrics: Metrics,
  { method, url }: { readonly method: string; readonly url: string },
  send: () => Promise<T>,
): Promise<T> {
  const startedMs = performance.now();
  const { host: server } = new URL(url);
  const api = apiOf(url);
  const attributes = attributesOf(method, url);
  const report = (outcome: { readonly status: number } | { readonly error: string }) =>
    metrics.sent({ method, server, api, outcome, tookMs: performance.now() - startedMs });
  try {
    const response = await inSpan({ name: method, kind: 'client', attributes }, errorType, async (span) => {
      const received = await send();
      span.setAttribute('http.response.status_code', received.status);
      if (received.status >= 500) {
        span.setAttribute('error.type', String(received.status));
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      return received;
    });
    report({ status: response.status });
    return response;
  } catch (error) {
    report({ error: errorType(error) });
    throw error;
  }
}

/** A client whose requests are measured. */
export function measureFetch(fetch: typeof globalThis.fetch, metrics: Metrics): typeof globalThis.fetch {
  return (input, init) => {
    const { url, method } = input instanceof Request ? input : { url: String(input), method: 'GET' };
    return measure(metrics, { method: (init?.method ?? method).toUpperCase(), url }, () =>
      fetch(input, init),
    );
  };
}

/** A client whose requests are measured. */
export function measurePost(post: Post, metrics: Metrics): Post {
  return (url, posted) => measure(metrics, { method: 'POST', url }, () => post(url, posted));
}
