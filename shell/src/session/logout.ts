import { endSessionCall } from '@chatline/contract/calls/end-session';
import { successAlertMs } from '@chatline/contract/constants/notices';
import { callApi, hasCapability, showAlert } from '@chatline/runtime';
import { currentLeavePrompt } from '@chatline/runtime/host/leave-prompts.ts';
import { endSession } from '@chatline/runtime/host/session.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { loginPath } from './paths.ts';
import { logoutTexts } from './session.texts.ts';

/**
 * Logs out after an alert. The token is removed in any case (specification, section 4), so Cancel goes to
 * `/login` too, only without the second alert (decision 000, part 3). Unsaved changes are confirmed first.
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    if (wouldLose() && !(await confirmLeaving())) return;
    const isConfirmed = await showAlert({
      title: logoutTexts.title,
      text: logoutTexts.text,
      tone: 'question',
      confirmLabel: logoutTexts.confirm,
      cancelLabel: logoutTexts.cancel,
    });
    revokeToken();
    endSession('logout');
    if (isConfirmed) {
      await showAlert({ title: logoutTexts.done, tone: 'success', closeAfterMs: successAlertMs });
    }
    await navigate(loginPath, { replace: true });
  }, [navigate]);
}

/** True if the page has unsaved changes, that is, if it prevents `beforeunload`. */
function wouldLose(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

function confirmLeaving(): Promise<boolean> {
  return showAlert({
    // Uses the page's own text, because a page may lose something other than unsaved changes.
    ...(currentLeavePrompt() ?? { title: logoutTexts.unsaved, text: logoutTexts.unsavedNote }),
    tone: 'warning',
    isDangerous: true,
    confirmLabel: logoutTexts.leave,
    cancelLabel: logoutTexts.stay,
  });
}

/** Ends the session at the server too. Not awaited: without a response the token expires by itself. */
function revokeToken(): void {
  if (hasCapability('session.revoke')) void callApi(endSessionCall, {}).catch(() => undefined);
}
