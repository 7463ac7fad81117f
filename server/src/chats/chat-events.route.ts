import { authenticate } from '../accounts/authenticate.ts';
import type { PlainRoute } from '../platform/http/plain-route.ts';
import type { AccountNotice } from '../platform/live/account-notices.ts';
import type { ChatNotice } from '../platform/live/chat-notices.store.ts';
import type { News } from '../platform/live/live-news.ts';
import { type EventStream, streamEvents, streamOperation } from '../platform/live/stream-events.ts';

function tellOfChats({ send, close }: EventStream, news: News<ChatNotice>): void {
  if (typeof news === 'string') send(news);
  else send('change', { waId: news.waId, what: news.what, id: news.id });
  // The window comes back by itself, to whoever answers then.
  if (news === 'stopping') close();
}

/** The stream ends as soon as its account may not hear it any more; over which number it writes is part of the chats. */
function tellOfAccount({ send, checkCaller }: EventStream, news: News<AccountNotice>): void {
  if (news === 'stopping') return;
  const what = news === 'missed' ? 'access' : news.what;
  if (what !== 'access' && what !== 'connection') return;
  send('account', { what });
  if (what === 'access') checkCaller();
}

/** GET: tells a window what changes in its conversations, as it changes. */
export const chatEventsRoute: PlainRoute = {
  method: 'GET',
  url: '/api/v1/chats/events',
  capability: 'chats.live',
  summary: 'Server-sent events: which conversation or message of the caller has changed; ids only.',
  operation: streamOperation(
    '`open`, `change` with waId, what and id, `account` with what (`access` or `connection`) where that of the caller has changed, `missed`, `stopping`, `replaced` where newer streams take its place.',
  ),
  handle: (request, reply, services) =>
    streamEvents(reply, {
      ask: () => authenticate(services, ['whatsapp-chats'], request.headers.authorization),
      limit: services.streams,
      feeds: [
        (stream, accountId) => services.liveChats.open(accountId, (news) => tellOfChats(stream, news)),
        (stream, accountId) => services.liveAccounts.open(accountId, (news) => tellOfAccount(stream, news)),
      ],
    }),
};
