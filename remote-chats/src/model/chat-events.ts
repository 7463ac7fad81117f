import { chatEventsStream } from '@chatline/contract/calls/chat-events';
import { wireKeyEntry, withConversationKey } from '@chatline/contract/calls/conversation-key';
import { pathOf } from '@chatline/contract/calls/define-call';
import { isQuietSinceLoad } from '@chatline/contract/codecs/quiet-stream';
import { publishAccountEvent, type StreamState, subscribeToStream } from '@chatline/runtime';
import * as v from 'valibot';

const changeSchema = withConversationKey(
  v.object({
    ...wireKeyEntry,
    what: v.picklist(['message', 'status', 'conversation', 'typing']),
    id: v.string(),
  }),
);
/** A change, with ids only. */
export type Change = v.InferOutput<typeof changeSchema>;

/** Changes of the account: its rights, or its connected number. */
const accountSchema = v.object({ what: v.picklist(['access', 'connection']) });

interface Listeners {
  readonly onChange: (change: Change) => void;
  /** Some changes may have been missed, so everything that is shown is read again. */
  readonly onMissed: () => void;
  readonly onState: (state: StreamState) => void;
}

/**
 * Subscribes to the changes of conversations.
 * @param owner the windows of one owner share a stream; with null the window has its own
 * @returns a function that unsubscribes
 */
export function subscribeToEvents(
  owner: string | null,
  { onChange, onMissed, onState }: Listeners,
): () => void {
  return subscribeToStream({
    path: pathOf(chatEventsStream),
    owner,
    onState,
    onEvent({ name, data }) {
      if (name === 'missed' || (name === 'open' && !isQuietSinceLoad(data))) onMissed();
      const account = name === 'account' ? v.safeParse(accountSchema, data) : null;
      if (account?.success && account.output.what === 'access') publishAccountEvent('access');
      // The connected number affects all conversations.
      if (account?.success && account.output.what === 'connection') onMissed();
      const change = name === 'change' ? v.safeParse(changeSchema, data) : null;
      if (change?.success) onChange(change.output);
    },
  });
}
