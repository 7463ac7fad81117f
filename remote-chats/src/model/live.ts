import { withConversationKey } from '@chatline/contract/calls/conversation-key';
import { publishAccountEvent, type StreamState, subscribeToStream } from '@chatline/runtime';
import * as v from 'valibot';

const changeSchema = withConversationKey(
  v.object({
    waId: v.string(),
    what: v.picklist(['message', 'status', 'conversation', 'typing']),
    id: v.string(),
  }),
);
/** What has changed; ids only. */
export type Change = v.InferOutput<typeof changeSchema>;

/** What the account may open, or which number is connected. */
const accountSchema = v.object({ what: v.picklist(['access', 'connection']) });

interface Hearers {
  /** Something changed. */
  readonly onChange: (change: Change) => void;
  /** Some changes may have been missed: everything that is shown is read again. */
  readonly onMissed: () => void;
  readonly onState: (state: StreamState) => void;
}

/**
 * Hears of changes in conversations as they happen.
 * @param owner whose windows; null listens for itself
 * @returns stops hearing
 */
export function subscribeToEvents(
  owner: string | null,
  { onChange, onMissed, onState }: Hearers,
): () => void {
  return subscribeToStream({
    path: '/v1/chats/events',
    owner,
    onState,
    onEvent({ name, data }) {
      if (name === 'open' || name === 'missed') onMissed();
      const account = name === 'account' ? v.safeParse(accountSchema, data) : null;
      if (account?.success && account.output.what === 'access') publishAccountEvent('access');
      // Over which number a conversation is shows in all of them.
      if (account?.success && account.output.what === 'connection') onMissed();
      const change = name === 'change' ? v.safeParse(changeSchema, data) : null;
      if (change?.success) onChange(change.output);
    },
  });
}
