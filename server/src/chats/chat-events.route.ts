import { chatEventsStream } from '@chatline/contract/calls/chat-events';
import { chatTypingCall } from '@chatline/contract/calls/chat-typing';
import { wireKey } from '@chatline/contract/calls/conversation-key';
import { type AccountEvent, accountTopic } from '../accounts/sessions/account-topic.ts';
import { authenticate } from '../accounts/sessions/authenticate.ts';
import { type ChatEvent, chatsTopic, publishChatEvent } from '../conversations/chat-events.store.ts';
import { type PlainRoute, routeUrl } from '../platform/http/plain-route.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { type EventStream, streamEvents, streamOperation } from '../platform/live/stream-events.ts';
import type { HubEvent } from '../platform/services/event-hub.ts';

function sendChatsEvent({ send, close }: EventStream, event: HubEvent<ChatEvent>): void {
  if (typeof event === 'string') send(event);
  else send('change', { ...wireKey(event.conversationKey), what: event.what, id: event.id });
  // The window reconnects by itself, to any server that responds.
  if (event === 'stopping') close();
}

/** Sends changes of access and connection. The stream ends when the account loses access. */
function sendAccountEvent({ send, checkCaller }: EventStream, event: HubEvent<AccountEvent>): void {
  if (event === 'stopping') return;
  const what = event === 'missed' ? 'access' : event.what;
  if (what !== 'access' && what !== 'connection') return;
  send('account', { what });
  if (what === 'access') checkCaller();
}

/** GET: streams changes of the conversations to a window. */
export const chatEventsRoute: PlainRoute = {
  method: chatEventsStream.method,
  url: routeUrl(chatEventsStream),
  capability: chatEventsStream.capability,
  summary:
    'Streams server-sent events with the ids of the caller’s conversations and messages that have changed.',
  operation: streamOperation(
    '`open` with quietMs, for how many milliseconds nothing of this has changed, `change` with waId, what and id, `account` with what (`access` or `connection`) if that of the caller has changed, `missed`, `stopping`, `replaced` if newer streams replace this one.',
  ),
  handle: (request, reply, services) =>
    streamEvents(reply, {
      authorise: () => authenticate(services, chatEventsStream.access, request.headers.authorization),
      limit: services.streams,
      quietMs: (accountId) =>
        Math.min(...[chatsTopic, accountTopic].map((topic) => services.events.quietMs(topic, accountId))),
      feeds: [
        (stream, accountId) =>
          services.events.open(chatsTopic, accountId, (event) => sendChatsEvent(stream, event)),
        (stream, accountId) =>
          services.events.open(accountTopic, accountId, (event) => sendAccountEvent(stream, event)),
      ],
    }),
};

export const chatTypingRoute = defineBodyRoute(
  chatTypingCall,
  'Notifies the caller’s other windows that someone is typing a message to a contact.',
  async ({ services: { database }, caller, body: { conversationKey, windowId } }) => {
    await publishChatEvent(database, {
      accountId: caller().accountId,
      conversationKey,
      what: 'typing',
      id: windowId,
    });
    return wireKey(conversationKey);
  },
);
