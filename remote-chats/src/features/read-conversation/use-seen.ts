import { useStore } from '@chatline/runtime';
import { useEffect, useSyncExternalStore } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import type { Timeline } from '../../model/timeline.ts';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('focus', onChange);
  window.addEventListener('blur', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('focus', onChange);
    window.removeEventListener('blur', onChange);
  };
}

/** Marks incoming messages as read once the window has the focus and the newest message is in sight. */
export function useSeen({ conversationKey, messages, hasNewer }: Timeline, isAtEnd: boolean): void {
  const { conversations, markRead } = useChatModel();
  const { byId } = useStore(conversations.list);
  const isLooking = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible' && document.hasFocus(),
  );
  const isUnread = (byId.get(conversationKey)?.unread ?? 0) > 0;
  const last = messages.findLast(({ side }) => side === 'in')?.id;
  const isSeen = isLooking && isAtEnd && !hasNewer && isUnread;
  useEffect(() => {
    if (isSeen && last !== undefined) markRead(conversationKey, last);
  }, [isSeen, last, conversationKey, markRead]);
}
