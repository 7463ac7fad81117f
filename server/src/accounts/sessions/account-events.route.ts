import type { PlainRoute } from '../../platform/http/plain-route.ts';
import { streamEvents, streamOperation } from '../../platform/live/stream-events.ts';
import { accountChannel } from './account-channel.ts';
import { authenticate } from './authenticate.ts';

/** Notifies a page when the account's rights, connection, notifications or number of unread conversations change. */
export const accountEventsRoute: PlainRoute = {
  method: 'GET',
  url: '/api/v1/account/events',
  capability: 'unannounced',
  summary: 'Server-sent events when the caller’s access, connection, notifications or unread chats change.',
  operation: streamOperation(
    '`open`, `account` with what (`access`, `connection`, `notifications` or `chats`), `missed`, `stopping`, `replaced` if newer streams take its place.',
  ),
  handle: (request, reply, services) =>
    streamEvents(reply, {
      authorise: () => authenticate(services, ['signed-in'], request.headers.authorization),
      limit: services.streams,
      feeds: [
        (stream, accountId) =>
          services.events.open(accountChannel, accountId, (event) => {
            if (typeof event === 'string') stream.send(event);
            else stream.send('account', { what: event.what });
            if (event === 'stopping') stream.close();
            else if (event === 'missed' || event.what === 'access') stream.checkCaller();
          }),
      ],
    }),
};
