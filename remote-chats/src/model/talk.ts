import type { StoreApi } from '@chatline/runtime';
import type { Conversations } from './conversations.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createTimeline, type TimelineModel } from './timeline.ts';

/** What reads and sends messages. */
export interface Talk {
  readonly outbox: Outbox;
  /** The conversation with somebody, the open one where it is that; null where there is none. */
  find(conversationKey: string): Promise<TimelineModel | null>;
}

/**
 * What is needed once a conversation is open; its code comes after the list.
 * @param owner see `startChatModel`
 */
export function createTalk(
  owner: string | null,
  conversations: Conversations,
  open: StoreApi<TimelineModel | null>,
): Talk {
  const isKnown = (conversationKey: string) => conversations.list.getState().byId.has(conversationKey);
  const openOne = (conversationKey: string) => {
    const timeline = open.getState();
    return timeline?.timeline.getState().conversationKey === conversationKey ? timeline : null;
  };
  return {
    outbox: createOutbox(owner, (conversationKey, message) => openOne(conversationKey)?.put([message])),
    async find(conversationKey) {
      // What cannot be asked for now says itself, where it is read, why not.
      const isAsked =
        isKnown(conversationKey) || (await conversations.refresh([conversationKey]).catch(() => 'failed'));
      if (isAsked === undefined && !isKnown(conversationKey)) return null;
      return openOne(conversationKey) ?? createTimeline(conversationKey);
    },
  };
}
