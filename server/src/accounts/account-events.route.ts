import type { PlainRoute } from '../platform/http/plain-route.ts';
import { streamEvents, streamOperation } from '../platform/live/stream-events.ts';
import { authenticate } from './authenticate.ts';

/** GET: tells a window when the account's rights, its connection or its notifications change, and when a conversation becomes unread or read. */
export const accountEventsRoute: PlainRoute = {
  method: 'GET',
  url: '/api/v1/account/events',
  capability: null,
  summary:
    'Server-sent events: that the caller’s access, connection, notifications or unread chats have changed.',
  operation: streamOperation(
    '`open`, `account` with what (`access`, `connection`, `notifications` or `chats`), `missed`, `stopping`, `replaced` where newer streams take its place.',
  ),
  handle: (request, reply, services) =>
    streamEvents(reply, {
      ask: () => authenticate(services, ['signed-in'], request.headers.authorization),
      limit: services.streams,
      feeds: [
        (stream, accountId) =>
          services.accountEvents.open(accountId, (news) => {
            if (typeof news === 'string') stream.send(news);
            else stream.send('account', { what: news.what });
            if (news === 'stopping') stream.close();
            else if (news === 'missed' || news.what === 'access') stream.checkCaller();
          }),
      ],
    }),
};
