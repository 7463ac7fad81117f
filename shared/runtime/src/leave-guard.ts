import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useBeforeUnload, useBlocker } from 'react-router-dom';
import { addLeavePrompt, currentLeavePrompt, type LeavePrompt } from './leave-prompts.ts';
import { showAlert } from './notices.ts';

/** True if another page is shown, or another tab of a page, which the search names. */
function isElsewhere(from: Location, to: Location): boolean {
  return to.pathname !== '/login' && (to.pathname !== from.pathname || to.search !== from.search);
}

function confirmLeave(prompt: LeavePrompt): Promise<boolean> {
  const labels = { confirmLabel: 'Leave', cancelLabel: 'Stay' };
  return showAlert({ ...prompt, tone: 'warning', isDangerous: true, ...labels });
}

/**
 * Shows a confirmation before a page is left: by a link, by Back, by closing or reloading the tab (for these the browser
 * has its own text). There is none on the way to the login: without a session nothing could be saved.
 * The router listens to the guard that was mounted last alone, so that one speaks for the others of its page.
 * @param isActive true while leaving would lose something
 * @param text what would be lost, or what continues without the page
 */
export function useLeaveGuard(isActive: boolean, text: string, title = 'Leave without saving?'): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLeavePrompt() !== undefined && isElsewhere(currentLocation, nextLocation),
  );
  const settle = useEffectEvent((isLeaving: boolean) => {
    if (blocker.state !== 'blocked') return;
    if (isLeaving) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => (isActive ? addLeavePrompt({ title, text }) : undefined), [isActive, title, text]);
  const isPromptOpen = useRef(false);
  // Depends on the location and not on the state: after Stay, a second leave before the next render is blocked too.
  const wanted = blocker.state === 'blocked' ? blocker.location : undefined;
  useEffect(() => {
    if (wanted === undefined || isPromptOpen.current) return;
    isPromptOpen.current = true;
    void confirmLeave(currentLeavePrompt() ?? { title, text }).then((isLeaving) => {
      isPromptOpen.current = false;
      settle(isLeaving);
    });
  }, [wanted, title, text]);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isActive) event.preventDefault();
      },
      [isActive],
    ),
  );
}
