import { showAlert } from '@chatline/shared/runtime';
import { useBeforeUnload, useBlocker } from '@chatline/shared/runtime/navigation';
import { useCallback, useEffect, useEffectEvent } from 'react';

/**
 * Asks before a page is left with something unsaved: by a link, by Back, by closing or reloading the tab.
 * @param loss one sentence that names what would be lost
 */
export function useUnsavedGuard(isUnsaved: boolean, loss: string): void {
  const blocker = useBlocker(
    // Who is led to the login has no session any more: nothing could be saved.
    ({ currentLocation, nextLocation }) =>
      isUnsaved && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/login',
  );
  const settle = useEffectEvent((isLeaving: boolean) => {
    if (blocker.state !== 'blocked') return;
    if (isLeaving) blocker.proceed();
    else blocker.reset();
  });
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) void askToLeave(loss).then(settle);
  }, [isBlocked, loss]);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isUnsaved) event.preventDefault();
      },
      [isUnsaved],
    ),
  );
}

function askToLeave(loss: string): Promise<boolean> {
  return showAlert({
    title: 'Leave without saving?',
    text: loss,
    tone: 'warning',
    isDangerous: true,
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  });
}
