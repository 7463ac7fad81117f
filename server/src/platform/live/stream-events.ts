import type { FastifyReply } from 'fastify';
import { commonHeaders } from '../http/common-headers.ts';
import type { Caller } from '../http/route.ts';
import type { StreamLimit } from './stream-limit.ts';

/** Proxies close what is silent for a minute; a session that has ended is noticed as soon. */
const heartbeatMs = 20_000;
/** More than this is left unread only by who has stopped reading. */
const mostUnreadBytes = 1024 * 1024;

/** An open stream, as what feeds it sees it. */
export interface EventStream {
  /** Writes one event with its data as JSON. */
  readonly send: (name: string, data?: object) => void;
  readonly close: () => void;
  /** Closes where the caller may not hear it any more. */
  readonly checkCaller: () => void;
}

/** Opens what feeds a stream. @returns stops it */
export type Feed = (stream: EventStream, accountId: number) => Promise<() => void>;

interface StreamOptions {
  /** Who hears it; it throws where nobody may. Asked again while the stream is open. */
  readonly ask: () => Promise<Caller | null>;
  readonly feeds: readonly Feed[];
  readonly limit: StreamLimit;
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
export async function streamEvents(
  reply: FastifyReply,
  { ask, feeds, limit }: StreamOptions,
): Promise<unknown> {
  const { raw, request } = reply;
  let isClosed = raw.destroyed || request.raw.destroyed;
  const leaves: (() => void)[] = [];
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    for (const leave of leaves) leave();
    raw.end();
  };
  // Before anything is waited for: a client that is gone by then would never be noticed.
  raw.on('close', close);
  // Node 20 and 22 say it of the answer at the head of a connection only, not of those that wait behind it.
  request.raw.on('close', close);
  const caller = await ask();
  if (caller === null || isClosed) return reply;
  // Before it is fed: what is told while the feed opens must find the head written.
  reply.hijack();
  raw.writeHead(200, {
    ...commonHeaders,
    // What was set for this answer already: who else may read it.
    ...corsHeadersOf(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // Who asks for the head alone gets it, and holds nothing.
  if (request.method === 'HEAD') {
    close();
    return reply;
  }
  const write = (text: string) => {
    if (isClosed) return;
    raw.write(text);
    // It comes back and reads everything, rather than have all of it wait here.
    if (raw.writableLength > mostUnreadBytes) raw.destroy();
  };
  const send: EventStream['send'] = (name, data = {}) =>
    write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  const checkCaller = () => void ask().catch(close);
  const heartbeat = setInterval(() => {
    write(':\n\n');
    checkCaller();
  }, heartbeatMs);
  leaves.push(() => clearInterval(heartbeat));
  const replace = () => {
    send('replaced');
    close();
  };
  leaves.push(limit(caller, replace));
  try {
    for (const feed of feeds) {
      if (isClosed) break;
      const leave = await feed({ send, close, checkCaller }, caller.accountId);
      if (isClosed) leave();
      else leaves.push(leave);
    }
  } catch {
    // Whoever feeds it has logged why; the window asks by itself and comes back.
    close();
  }
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
