import { showAlert } from '@chatline/shared/runtime';
import { useBeforeUnload, useBlocker } from '@chatline/shared/runtime/navigation';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { manageTexts as texts } from './manage-connection.texts.ts';

/** Asks before the page is left while the signup's window stands open: what it answers then would reach nobody. */
export function useLeaveGuard(isOpen: boolean): void {
  const blocker = useBlocker(
    // Who is led to the login has no session any more: no answer could be taken.
    ({ currentLocation, nextLocation }) =>
      isOpen && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/login',
  );
  const settle = useEffectEvent((isLeaving: boolean) => {
    if (blocker.state !== 'blocked') return;
    if (isLeaving) blocker.proceed();
    else blocker.reset();
  });
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return;
    void showAlert({
      title: texts.leaveTitle,
      text: texts.leaveText,
      tone: 'warning',
      isDangerous: true,
      confirmLabel: texts.leave,
      cancelLabel: texts.stay,
    }).then(settle);
  }, [isBlocked]);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isOpen) event.preventDefault();
      },
      [isOpen],
    ),
  );
}
