import { accountEventsStream } from '@chatline/contract/calls/account-events';
import { type PlainRoute, routeUrl } from '../../platform/http/plain-route.ts';
import { streamEvents, streamOperation } from '../../platform/live/stream-events.ts';
import { accountTopic } from './account-topic.ts';
import { authenticate } from './authenticate.ts';

/**
 * Notifies a page when the account's rights, connection, notifications or number of unread conversations change, and
 * when the module registry does.
 */
export const accountEventsRoute: PlainRoute = {
  method: accountEventsStream.method,
  url: routeUrl(accountEventsStream),
  capability: accountEventsStream.capability,
  summary:
    'Streams server-sent events when the caller’s access, connection, notifications or unread chats change, and when the module registry changes.',
  operation: streamOperation(
    '`open` with quietMs, for how many milliseconds nothing of this has changed, `account` with what (`access`, `connection`, `notifications` or `chats`), `registry` with the revisions in force, at the beginning and when they change, `missed`, `stopping`, `replaced` if newer streams replace this one.',
  ),
  handle: (request, reply, services) =>
    streamEvents(reply, {
      authorise: () => authenticate(services, accountEventsStream.access, request.headers.authorization),
      limit: services.streams,
      quietMs: (accountId) => services.events.quietMs(accountTopic, accountId),
      feeds: [
        (stream, accountId) =>
          services.events.open(accountTopic, accountId, (event) => {
            if (typeof event === 'string') stream.send(event);
            else stream.send('account', { what: event.what });
            if (event === 'stopping') stream.close();
            else if (event === 'missed' || event.what === 'access') stream.checkCaller();
          }),
        async ({ send }) => services.events.openCommon(({ name, data }) => send(name, data)),
      ],
    }),
};
