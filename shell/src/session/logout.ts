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
 * Asks and logs out. The token goes whatever the answer (specification, section 4), so Cancel ends at
 * `/login` as well, only without the alert (decision 000, part 3). Who would lose something unsaved is asked before.
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    if (wouldLose() && !(await askToLeave())) return;
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

/** Whether the page would lose something: what it tells the browser where the tab is closed. */
function wouldLose(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

function askToLeave(): Promise<boolean> {
  return showAlert({
    // What the page itself says: not all that would be lost is something unsaved.
    ...(currentLeavePrompt() ?? { title: logoutTexts.unsaved, text: logoutTexts.unsavedNote }),
    tone: 'warning',
    isDangerous: true,
    confirmLabel: logoutTexts.leave,
    cancelLabel: logoutTexts.stay,
  });
}

/** Ends the session at the server too. Nothing waits for it: without an answer the token runs out by itself. */
function revokeToken(): void {
  if (hasCapability('session.revoke')) void callApi(endSessionCall, {}).catch(() => undefined);
}
