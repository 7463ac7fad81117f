import type { FastifyReply } from 'fastify';
import { DatabaseAway } from '../database/database.ts';
import { commonHeaders } from '../http/response-headers.ts';
import type { Caller } from '../http/route.ts';
import { releaseSlot } from '../http/shed-load.ts';
import type { StreamLimit } from '../services/stream-limit.ts';

/** Proxies close a connection that is silent for a minute. The caller's session is checked at the same interval. */
const heartbeatMs = 20_000;
/** A client that leaves more than this unread has stopped reading. */
const maxUnreadBytes = 1024 * 1024;

/** An open stream, as its feeds use it. */
export interface EventStream {
  /** Sends one event with its data as JSON. */
  readonly send: (name: string, data?: object) => void;
  readonly close: () => void;
  /** Closes the stream if the caller is no longer authorised. */
  readonly checkCaller: () => void;
}

/** Starts sending events to a stream. @returns stops it */
export type Feed = (stream: EventStream, accountId: number) => Promise<() => void>;

interface StreamOptions {
  /** Authorises the subscriber, or throws. Called again while the stream is open. */
  readonly authorise: () => Promise<Caller | null>;
  readonly feeds: readonly Feed[];
  readonly limit: StreamLimit;
  /** Returns for how long nothing that the stream reports has changed, in milliseconds; sent with `open`. */
  readonly quietMs?: (accountId: number) => number;
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
  releaseSlot(reply);
  reply.hijack();
  reply.raw.writeHead(200, {
    ...commonHeaders,
    // Set by `allowOrigins`; `writeHead` would lose them.
    ...corsHeadersOf(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
}

/** Writes to a client, or closes its connection if it reads too slowly: it then reconnects and reads everything. */
function writeBounded(raw: FastifyReply['raw'], text: string): void {
  raw.write(text);
  if (raw.writableLength > maxUnreadBytes) raw.destroy();
}

/** Watches for the end of a stream, whichever side closes it. */
function watchEnd({ raw, request }: FastifyReply) {
  let isClosed = raw.destroyed || request.raw.destroyed;
  const cleanups: (() => void)[] = [];
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    for (const cleanup of cleanups) cleanup();
    raw.end();
  };
  raw.on('close', close);
  // Node 20 and 22 emit it on the reply only for the first request of a connection, not for those queued behind it.
  request.raw.on('close', close);
  return {
    close,
    isClosed: () => isClosed,
    /** Runs the cleanup when the stream closes, or at once if it is closed. */
    onClose(cleanup: () => void): void {
      if (isClosed) cleanup();
      else cleanups.push(cleanup);
    },
  };
}

/** While the database is away nothing is reported: a stream stays, and the next heartbeat checks its caller again. */
function unlessAway(close: () => void) {
  return (error: unknown): void => {
    if (!(error instanceof DatabaseAway)) close();
  };
}

/** Opens the feeds one after another while the stream is open. */
async function openFeeds(
  feeds: readonly Feed[],
  stream: EventStream,
  accountId: number,
  { isClosed, onClose }: ReturnType<typeof watchEnd>,
): Promise<void> {
  try {
    for (const feed of feeds) {
      if (isClosed()) break;
      onClose(await feed(stream, accountId));
    }
  } catch {
    // The feed has logged the cause, and the client reconnects.
    stream.close();
  }
}

/**
 * Responds with server-sent events until one of the two sides closes; `open` says that every feed is open.
 * @throws {CatalogueError} if the caller may not receive them
 */
export async function streamEvents(
  reply: FastifyReply,
  { authorise, feeds, limit, quietMs }: StreamOptions,
): Promise<unknown> {
  const { raw, request } = reply;
  // Before the first `await`: a client that left during it would not be noticed.
  const end = watchEnd(reply);
  const { close, isClosed, onClose } = end;
  const caller = await authorise();
  if (caller === null || isClosed()) return reply;
  // Before the feeds open, because they may send events at once.
  writeHead(reply);
  // A HEAD request does not count against the limit of streams.
  if (request.method === 'HEAD') {
    close();
    return reply;
  }
  const write = (text: string) => {
    if (!isClosed()) writeBounded(raw, text);
  };
  const send: EventStream['send'] = (name, data = {}) =>
    write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  const checkCaller = () => void authorise().catch(unlessAway(close));
  const heartbeat = setInterval(() => {
    write(':\n\n');
    checkCaller();
  }, heartbeatMs);
  onClose(() => clearInterval(heartbeat));
  const replace = () => {
    send('replaced');
    close();
  };
  onClose(limit(caller, replace));
  await openFeeds(feeds, { send, close, checkCaller }, caller.accountId, end);
  send('open', quietMs && { quietMs: quietMs(caller.accountId) });
  return reply;
}

/** The operation of an event stream in the OpenAPI document. @param events description of its events */
export function streamOperation(events: string) {
  return {
    security: [{ session: [] }],
    responses: {
      200: {
        description: `The stream: ${events}`,
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      401: { description: 'No token, or an invalid one.' },
      403: { description: 'The account may not receive these events.' },
    },
  };
}
