import { useStore } from '@chatline/runtime';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useChatModel } from '../../model/chat-context.tsx';
import type { TimelineModel } from '../../model/timeline.ts';
import { readConversationTexts as texts } from './read-conversation.texts.ts';
import { WaitBanner } from './wait-banner.tsx';

/** A shorter wait, in milliseconds, is not explained. */
const soonMs = 5000;
const WaitReason = lazy(() => import('./wait-reason.tsx'));

/** Explains why messages wait, if they wait for longer than a moment. */
export function WaitStrip({ model }: { readonly model: TimelineModel }) {
  const { messages, conversationKey } = useStore(model.timeline);
  const waiting = messages.filter(({ status, isHeld }) => status === 'queued' && !isHeld);
  const [next] = waiting;
  const isLong = useIsLong(next !== undefined);
  return (
    <>
      {next !== undefined && isLong && (
        <Suspense fallback={null}>
          <WaitReason message={next} conversationKey={conversationKey} count={waiting.length} />
        </Suspense>
      )}
      <UnsentStrip conversationKey={conversationKey} />
    </>
  );
}

/**
 * Says why messages wait that the server has not accepted yet. It is not lazy, because its code could not be loaded
 * offline.
 */
export function UnsentStrip({ conversationKey }: { readonly conversationKey: string }) {
  const pending = useStore(useChatModel().outbox.pending);
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  const { length: count } = pending.filter(
    (one) => one.conversationKey === conversationKey && one.refusal === null && one.content.type !== 'note',
  );
  const isLong = useIsLong(count > 0);
  if (count === 0 || !isLong) return null;
  return (
    <WaitBanner>
      {texts.notGone(count)} {isOnline ? texts.notConfirmed : texts.offline}
    </WaitBanner>
  );
}

function subscribeToConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** True if a condition has been true for longer than a moment. */
function useIsLong(isSo: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isSo) return setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), soonMs);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isLong;
}
