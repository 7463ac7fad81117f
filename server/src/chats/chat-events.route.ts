import type { FastifyReply, FastifyRequest } from 'fastify';
import { authenticate } from '../platform/http/authenticate.ts';
import type { PlainRoute } from '../platform/http/plain-route.ts';
import { commonHeaders } from '../platform/page/page-headers.ts';
import type { Services } from '../platform/services.ts';
import type { LiveNews } from './live-chats.ts';

/** Proxies close what is silent for a minute; a session that has ended is noticed as soon. */
const heartbeatMs = 20_000;

function lineOf(news: LiveNews): string {
  if (typeof news === 'string') return `event: ${news}\ndata: {}\n\n`;
  const { waId, what, id } = news;
  return `event: change\ndata: ${JSON.stringify({ waId, what, id })}\n\n`;
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

async function stream(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<unknown> {
  const ask = () => authenticate(services, ['whatsapp-chats'], request.headers.authorization);
  const caller = await ask();
  if (caller === null) return reply;
  const { raw } = reply;
  let close: () => void = () => raw.end();
  const hear = (news: LiveNews): void => {
    raw.write(lineOf(news));
    // The window comes back by itself, to whoever answers then.
    if (news === 'stopping') close();
  };
  const leave = await services.liveChats.open(caller.accountId, hear);
  const heartbeat = setInterval(() => {
    raw.write(':\n\n');
    void ask().catch(() => close());
  }, heartbeatMs);
  close = () => {
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
  raw.write('event: open\ndata: {}\n\n');
  return reply;
}

/** GET: tells a window what changes in its conversations, as it changes. */
export const chatEventsRoute: PlainRoute = {
  method: 'GET',
  url: '/api/v1/chats/events',
  summary: 'Server-sent events: which conversation or message of the caller has changed; ids only.',
  operation: {
    security: [{ session: [] }],
    responses: {
      200: {
        description: 'The stream: `open`, `change` with waId, what and id, `missed`, `stopping`.',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      401: { description: 'No token, or one that opens nothing.' },
      403: { description: 'The account may not open the chats.' },
    },
  },
  handle: stream,
};
