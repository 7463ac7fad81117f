import type { StoreApi } from '@chatline/runtime';
import type { Conversations } from './conversations.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createTimeline, type TimelineModel } from './timeline.ts';

/** What reads and sends messages. */
export interface Talk {
  readonly outbox: Outbox;
  /** The conversation with somebody, the open one where it is that; null where there is none. */
  find(waId: string): Promise<TimelineModel | null>;
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
  const isKnown = (waId: string) => conversations.list.getState().byId.has(waId);
  const openOne = (waId: string) => {
    const timeline = open.getState();
    return timeline?.timeline.getState().waId === waId ? timeline : null;
  };
  return {
    outbox: createOutbox(owner, (waId, message) => openOne(waId)?.put([message])),
    async find(waId) {
      // What cannot be asked for now says itself, where it is read, why not.
      const isAsked = isKnown(waId) || (await conversations.refresh([waId]).catch(() => 'failed'));
      if (isAsked === undefined && !isKnown(waId)) return null;
      return openOne(waId) ?? createTimeline(waId);
    },
  };
}
