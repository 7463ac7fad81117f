import { useStore } from '@chatline/runtime';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { TimelineModel } from '../../model/timeline.ts';

/** A message that goes out sooner needs no word about it. */
const soonMs = 5000;
const WaitReason = lazy(() => import('./wait-reason.tsx'));

/** Says why messages are still here, where they stay for longer than a moment. */
export function WaitStrip({ model }: { readonly model: TimelineModel }) {
  const { messages } = useStore(model.timeline);
  const waiting = messages.filter(({ status, isHeld }) => status === 'queued' && !isHeld);
  const [next] = waiting;
  const isLong = useIsLong(next !== undefined);
  if (next === undefined || !isLong) return null;
  return (
    <Suspense fallback={null}>
      <WaitReason id={next.id} count={waiting.length} />
    </Suspense>
  );
}

/** Whether something has been so for longer than a moment. */
function useIsLong(isSo: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isSo) return setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), soonMs);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isLong;
}
