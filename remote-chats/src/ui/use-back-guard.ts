import { useStore } from '@chatline/runtime';
import { useBlocker } from '@chatline/runtime/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { confirmClose, unsavedDialogs } from './use-close-guard.ts';

/**
 * Shows the confirmation of an open dialog before Back or a link closes it with its conversation. The run time's guard
 * knows pages alone; a conversation is a mark in the address of one page.
 */
export function useBackGuard(): void {
  const text = useStore(unsavedDialogs).at(-1)?.text;
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      text !== undefined &&
      to.pathname !== '/login' &&
      (to.pathname !== from.pathname || to.hash !== from.hash),
  );
  const settle = useEffectEvent((isLeaving: boolean) => {
    if (blocker.state !== 'blocked') return;
    if (isLeaving) blocker.proceed();
    else blocker.reset();
  });
  const isPromptOpen = useRef(false);
  const wanted = blocker.state === 'blocked' ? blocker.location : undefined;
  useEffect(() => {
    if (wanted === undefined || text === undefined || isPromptOpen.current) return;
    isPromptOpen.current = true;
    void confirmClose(text).then((isLeaving) => {
      isPromptOpen.current = false;
      settle(isLeaving);
    });
  }, [wanted, text]);
}
