import { chatTypingCall } from '@chatline/contract/calls/chat-typing';
import { authenticate } from '../accounts/authenticate.ts';
import type { PlainRoute } from '../platform/http/plain-route.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import type { AccountEvent } from '../platform/live/account-events.ts';
import type { ChatEvent } from '../platform/live/chat-events.store.ts';
import { publishChatEvent } from '../platform/live/chat-events.store.ts';
import type { HubEvent } from '../platform/live/event-hub.ts';
import { type EventStream, streamEvents, streamOperation } from '../platform/live/stream-events.ts';

function sendChatsEvent({ send, close }: EventStream, news: HubEvent<ChatEvent>): void {
  if (typeof news === 'string') send(news);
  else send('change', { waId: news.conversationKey, what: news.what, id: news.id });
  // The window comes back by itself, to whoever answers then.
  if (news === 'stopping') close();
}

/** The stream ends as soon as its account may not hear it any more; over which number it writes is part of the chats. */
function sendAccountEvent({ send, checkCaller }: EventStream, news: HubEvent<AccountEvent>): void {
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
        (stream, accountId) => services.chatEvents.open(accountId, (news) => sendChatsEvent(stream, news)),
        (stream, accountId) =>
          services.accountEvents.open(accountId, (news) => sendAccountEvent(stream, news)),
      ],
    }),
};

/** POST /api/v1/chats/typing */
export const chatTypingRoute = defineBodyRoute(
  chatTypingCall,
  'Tells the caller’s other windows that one of them is writing to a contact.',
  async ({ services: { database }, caller, body: { conversationKey, windowId } }) => {
    await publishChatEvent(database, {
      accountId: caller().accountId,
      conversationKey,
      what: 'typing',
      id: windowId,
    });
    return { waId: conversationKey };
  },
);
