import { successAlertMs } from '@chatline/shared/constants/notices';
import { showAlert } from '@chatline/shared/runtime';
import { endSession } from '@chatline/shared/runtime/host/session.ts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { loginPath } from './paths.ts';
import { logoutTexts } from './session.texts.ts';

/**
 * Asks and logs out. The token goes whatever the answer (specification, section 4), so Cancel ends at
 * `/login` as well, only without the alert (decisions, part 3).
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const isConfirmed = await showAlert({
      title: logoutTexts.title,
      text: logoutTexts.text,
      tone: 'question',
      confirmLabel: logoutTexts.confirm,
      cancelLabel: logoutTexts.cancel,
    });
    endSession('logout');
    if (isConfirmed) {
      await showAlert({ title: logoutTexts.done, tone: 'success', closeAfterMs: successAlertMs });
    }
    await navigate(loginPath, { replace: true });
  }, [navigate]);
}
