import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { addLeavePrompt } from './leave-prompts.ts';
import { showAlert } from './notices.ts';

/**
 * Asks before a page is left: by a link, by Back, by closing or reloading the tab (the browser has a text of its own
 * for these). On the way to the login it does not ask: without a session nothing could be saved.
 * @param isAsked whether there is something to ask about
 * @param text what would be lost, or what goes on without the page
 */
export function useLeaveGuard(isAsked: boolean, text: string, title = 'Leave without saving?'): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isAsked && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/login',
  );
  const settle = useEffectEvent((isLeaving: boolean) => {
    if (blocker.state !== 'blocked') return;
    if (isLeaving) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => (isAsked ? addLeavePrompt({ title, text }) : undefined), [isAsked, title, text]);
  const isAsking = useRef(false);
  // The place and not the state: who stays and leaves again before the page is drawn is held up all the while.
  const wanted = blocker.state === 'blocked' ? blocker.location : undefined;
  useEffect(() => {
    if (wanted === undefined || isAsking.current) return;
    isAsking.current = true;
    const labels = { confirmLabel: 'Leave', cancelLabel: 'Stay' };
    void showAlert({ title, text, tone: 'warning', isDangerous: true, ...labels }).then((isLeaving) => {
      isAsking.current = false;
      settle(isLeaving);
    });
  }, [wanted, title, text]);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isAsked) event.preventDefault();
      },
      [isAsked],
    ),
  );
}
