import { accountEventsStream } from '@chatline/contract/calls/account-events';
import { pathOf } from '@chatline/contract/calls/define-call';
import { isQuietSinceLoad } from '@chatline/contract/codecs/quiet-stream';
import { ownerOfToken } from '@chatline/contract/codecs/token-owner';
import * as v from 'valibot';
import { type AccountEvent, publishAccountEvent } from '../account-events.ts';
import { hasCapability } from '../config.ts';
import { type StreamState, subscribeToStream } from '../subscribe-to-stream.ts';
import { publishRegistryEvent, setRegistryAnnounced } from './registry-events.ts';

const allEvents = [
  'access',
  'connection',
  'notifications',
  'chats',
] as const satisfies readonly AccountEvent[];
const eventSchema = v.object({ what: v.picklist(allEvents) });

function publishAll(): void {
  for (const event of allEvents) publishAccountEvent(event);
}

/**
 * Subscribes to the events of the signed-in account, and publishes them in the page.
 * @returns a function that unsubscribes
 */
export function subscribeToAccount(token: string, onState: (state: StreamState) => void): () => void {
  let isLive = false;
  const unsubscribe = subscribeToStream({
    path: pathOf(accountEventsStream),
    owner: ownerOfToken(token),
    onState(state) {
      onState(state);
      setRegistryAnnounced(state === 'live' && hasCapability('modules.events'));
      // This window joins another one's stream, and may have missed earlier events.
      if (state === 'live' && !isLive) {
        publishAll();
        publishRegistryEvent();
      }
      isLive = state === 'live';
    },
    onEvent({ name, data }) {
      if (name === 'missed' || (name === 'open' && !isQuietSinceLoad(data))) publishAll();
      // The state that follows an open stream adds nothing new.
      if (name === 'open') isLive = true;
      if (name === 'registry') publishRegistryEvent(data);
      const event = name === 'account' ? v.safeParse(eventSchema, data) : null;
      if (event?.success) publishAccountEvent(event.output.what);
    },
  });
  return () => {
    unsubscribe();
    setRegistryAnnounced(false);
  };
}
