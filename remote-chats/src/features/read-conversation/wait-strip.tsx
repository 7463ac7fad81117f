import { useStore } from '@chatline/runtime';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { TimelineModel } from '../../model/timeline.ts';

/** A shorter wait, in milliseconds, is not explained. */
const soonMs = 5000;
const WaitReason = lazy(() => import('./wait-reason.tsx'));

/** Explains why messages wait, if they wait for longer than a moment. */
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
