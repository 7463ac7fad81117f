import type { FastifyReply } from 'fastify';
import { commonHeaders } from '../http/answer-headers.ts';
import type { Caller } from '../http/route.ts';
import type { StreamLimit } from '../services/stream-limit.ts';

/** Proxies close what is silent for a minute; a session that has ended is noticed as soon. */
const heartbeatMs = 20_000;
/** Only a client that has stopped reading leaves more than this unread. */
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

/** A client that reads too slowly loses its connection: it comes back and reads everything. */
function writeBounded(raw: FastifyReply['raw'], text: string): void {
  raw.write(text);
  if (raw.writableLength > mostUnreadBytes) raw.destroy();
}

/** The end of a stream, whichever side closes it. */
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
  // Node 20 and 22 report it on the reply only at the head of a connection, not for those queued behind it.
  request.raw.on('close', close);
  return {
    close,
    isClosed: () => isClosed,
    /** Runs the cleanup when the stream closes: at once if it has. */
    onClose(cleanup: () => void): void {
      if (isClosed) cleanup();
      else cleanups.push(cleanup);
    },
  };
}

/** Opens the feeds one after another, as long as the stream is open. */
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
    // The feed has logged the cause; the client reconnects by itself.
    stream.close();
  }
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
  // Before the first wait: a client that left during it would never be noticed.
  const end = watchEnd(reply);
  const { close, isClosed, onClose } = end;
  const caller = await authorise();
  if (caller === null || isClosed()) return reply;
  // Before it is fed: events sent while the feed opens must find the head written.
  writeHead(reply);
  // A HEAD request is answered and holds no place.
  if (request.method === 'HEAD') {
    close();
    return reply;
  }
  const write = (text: string) => {
    if (!isClosed()) writeBounded(raw, text);
  };
  const send: EventStream['send'] = (name, data = {}) =>
    write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  const checkCaller = () => void authorise().catch(close);
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
      401: { description: 'No token, or an invalid one.' },
      403: { description: 'The account may not receive these events.' },
    },
  };
}
