import type { FastifyReply } from 'fastify';
import { commonHeaders } from '../http/answer-headers.ts';
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
  /** Closes the stream if the caller may no longer receive it. */
  readonly checkCaller: () => void;
}

/** Opens what feeds a stream. @returns stops it */
export type Feed = (stream: EventStream, accountId: number) => Promise<() => void>;

interface StreamOptions {
  /** Authorises the subscriber, or throws. Called again while the stream is open. */
  readonly authorise: () => Promise<Caller | null>;
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

function writeHead(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...commonHeaders,
    // Already set for this answer: which other origins may read it.
    ...corsHeadersOf(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
}

/**
 * Answers with server-sent events, `open` first, until one of the two sides closes.
 * @throws {CatalogueError} where the caller may not receive them
 */
export async function streamEvents(
  reply: FastifyReply,
  { authorise, feeds, limit }: StreamOptions,
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
  const caller = await authorise();
  if (caller === null || isClosed) return reply;
  // Before it is fed: events sent while the feed opens must find the head written.
  writeHead(reply);
  // A HEAD request is answered and holds no place.
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
  const checkCaller = () => void authorise().catch(close);
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
    // The feed has logged the cause; the client reconnects by itself.
    close();
  }
  send('open');
  return reply;
}

/** An event stream in the OpenAPI document. @param events their description */
export function streamOperation(events: string) {
  return {
    security: [{ session: [] }],
    responses: {
      200: {
        description: `The stream: ${events}`,
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      401: { description: 'No token, or one that opens nothing.' },
      403: { description: 'The account may not receive these events.' },
    },
  };
}
