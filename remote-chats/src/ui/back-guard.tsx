import { useBlocker } from '@chatline/runtime/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { confirmClose } from './use-close-guard.ts';

interface BackGuardProps {
  /** What the dialog that was opened last would lose. */
  readonly text: string;
}

/**
 * Shows the confirmation of an open dialog before Back or a link closes it with its conversation. The run time's guard
 * knows pages alone; a conversation is a mark in the address of one page. Rendered only while there is such a dialog,
 * because the router warns of each address that it has not written while something could block.
 */
export function BackGuard({ text }: BackGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      to.pathname !== '/login' && (to.pathname !== from.pathname || to.hash !== from.hash),
  );
  const settle = useEffectEvent((isLeaving: boolean) => {
    if (blocker.state !== 'blocked') return;
    if (isLeaving) blocker.proceed();
    else blocker.reset();
  });
  const isPromptOpen = useRef(false);
  const wanted = blocker.state === 'blocked' ? blocker.location : undefined;
  useEffect(() => {
    if (wanted === undefined || isPromptOpen.current) return;
    isPromptOpen.current = true;
    void confirmClose(text).then((isLeaving) => {
      isPromptOpen.current = false;
      settle(isLeaving);
    });
  }, [wanted, text]);
  return null;
}
