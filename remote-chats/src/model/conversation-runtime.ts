import type { StoreApi } from '@chatline/runtime';
import type { Conversations } from './conversations.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createTimeline, type TimelineModel } from './timeline.ts';
import { guardUnsentFiles } from './unsent-files.ts';

/** Reads and sends messages. */
export interface ConversationRuntime {
  readonly outbox: Outbox;
  /** The conversation with this key, reused if it is already open; null if there is none. */
  find(conversationKey: string): Promise<TimelineModel | null>;
  stop(): void;
}

/**
 * Starts the parts that an open conversation needs; their code loads after the list.
 * @param owner see `startChatModel`
 */
export function createConversationRuntime(
  owner: string | null,
  conversations: Conversations,
  open: StoreApi<TimelineModel | null>,
): ConversationRuntime {
  const isKnown = (conversationKey: string) => conversations.list.getState().byId.has(conversationKey);
  const openOne = (conversationKey: string) => {
    const timeline = open.getState();
    return timeline?.timeline.getState().conversationKey === conversationKey ? timeline : null;
  };
  const outbox = createOutbox(owner, (conversationKey, message) => openOne(conversationKey)?.put([message]));
  const releaseFiles = guardUnsentFiles();
  return {
    outbox,
    async find(conversationKey) {
      // A conversation that cannot be read now reports the reason when its messages are read.
      if (!isKnown(conversationKey)) {
        const isRead = await conversations.refresh([conversationKey]).then(
          () => true,
          () => false,
        );
        if (isRead && !isKnown(conversationKey)) return null;
      }
      return openOne(conversationKey) ?? createTimeline(conversationKey);
    },
    stop() {
      outbox.stop();
      releaseFiles();
    },
  };
}
