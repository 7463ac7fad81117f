import { checkResetLinkCall } from '@chatline/contract/calls/check-reset-link';
import { resetPasswordCall } from '@chatline/contract/calls/reset-password';
import { successAlertMs } from '@chatline/contract/constants/notices';
import { ApiError, callApi, showAlert } from '@chatline/runtime';
import { signInAlert } from '@chatline/runtime/host/failures.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { withNotice } from '../../session/login-notice.ts';
import { loginPath } from '../../session/paths.ts';
import { forgetRemembered } from '../../session/remember-me.ts';
import type { ResetPasswordValues } from './forgot-password.rules.ts';
import { resetPasswordTexts as texts } from './forgot-password.texts.ts';

/** The status for a token that is unknown, used or expired. */
const deadLinkStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 410]);

/** Sets the new password and goes to `/login`; a dead link is reported to the page. */
export function useResetPassword(
  token: string,
  onDead: (why: string) => void,
): (values: ResetPasswordValues) => Promise<void> {
  const navigate = useNavigate();
  return async ({ newpassword }) => {
    let message: string;
    try {
      ({ message } = await callApi(resetPasswordCall, { body: { token, password: newpassword } }));
    } catch (error) {
      const failure = error instanceof ApiError ? error.failure : undefined;
      if (failure?.kind === 'http' && deadLinkStatuses.has(failure.status)) onDead(failure.message);
      else void showAlert(alertOf(error));
      return;
    }
    // The browser has remembered the old password.
    forgetRemembered();
    await showAlert({ title: texts.done, tone: 'success', closeAfterMs: successAlertMs });
    await navigate(loginPath, { replace: true, state: withNotice(message) });
  };
}

/** Checks on arrival whether the link still works, before the user chooses a password. */
export function useDeadLink(token: string, onDead: (why: string) => void): void {
  const report = useRef(onDead);
  useEffect(() => {
    report.current = onDead;
  });
  useEffect(() => {
    const stop = new AbortController();
    callApi(checkResetLinkCall, { body: { token } }, { signal: stop.signal }).then(
      ({ works }) => {
        if (!works) report.current('');
      },
      // A dead link is also reported when the password is set.
      () => undefined,
    );
    return () => stop.abort();
  }, [token]);
}

/** This call is not part of section 7, so the server's own message (too many attempts, a weak password) is shown. */
function alertOf(error: unknown) {
  const alert = signInAlert(error);
  const failure = error instanceof ApiError ? error.failure : undefined;
  const isReported = failure?.kind === 'http' && failure.status < 500 && failure.message !== '';
  return isReported ? ({ title: 'Failed', text: failure.message, tone: 'warning' } as const) : alert;
}
