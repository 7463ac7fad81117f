import type { FastifyReply } from 'fastify';
import type { Caller } from '../http/route.ts';
import { commonHeaders } from '../page/page-headers.ts';

/** Proxies close what is silent for a minute; a session that has ended is noticed as soon. */
const heartbeatMs = 20_000;

/** An open stream, as what feeds it sees it. */
export interface EventStream {
  /** Writes one event with its data as JSON. */
  readonly send: (name: string, data?: object) => void;
  readonly close: () => void;
  /** Closes where the caller may not hear it any more. */
  readonly checkCaller: () => void;
}

interface StreamOptions {
  /** Who hears it; it throws where nobody may. Asked again while the stream is open. */
  readonly ask: () => Promise<Caller | null>;
  /** Opens what feeds the stream. @returns stops it */
  readonly feed: (stream: EventStream, accountId: number) => Promise<() => void>;
}

function corsHeadersOf(reply: FastifyReply): Record<string, string> {
  const names = ['access-control-allow-origin', 'vary'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = reply.getHeader(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/**
 * Answers with server-sent events, `open` first, until one of the two sides closes.
 * @throws {CatalogueError} where the caller may not hear them
 */
export async function streamEvents(reply: FastifyReply, { ask, feed }: StreamOptions): Promise<unknown> {
  const caller = await ask();
  if (caller === null) return reply;
  const { raw } = reply;
  let end: () => void = () => raw.end();
  const close = () => end();
  const send: EventStream['send'] = (name, data = {}) =>
    raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  const checkCaller = () => void ask().catch(close);
  const leave = await feed({ send, close, checkCaller }, caller.accountId);
  const heartbeat = setInterval(() => {
    raw.write(':\n\n');
    checkCaller();
  }, heartbeatMs);
  end = () => {
    clearInterval(heartbeat);
    leave();
    raw.end();
  };
  raw.on('close', close);
  reply.hijack();
  raw.writeHead(200, {
    ...commonHeaders,
    // What was set for this answer already: who else may read it.
    ...corsHeadersOf(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  send('open');
  return reply;
}

/** How a stream of events stands in the OpenAPI document. @param events in words */
export function streamOperation(events: string) {
  return {
    security: [{ session: [] }],
    responses: {
      200: {
        description: `The stream: ${events}`,
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      401: { description: 'No token, or one that opens nothing.' },
      403: { description: 'The account may not hear these.' },
    },
  };
}
