import { loginCall } from '@chatline/contract/calls/login';
import { ApiError, callApi, showAlert } from '@chatline/runtime';
import { type SignInAlert, signInAlert } from '@chatline/runtime/host/failures.ts';
import { startSession } from '@chatline/runtime/host/session.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgotPasswordPath } from '../../session/paths.ts';
import { forgetRemembered, remember } from '../../session/remember-me.ts';
import { returnAddress } from '../../session/return-address.ts';
import type { LoginValues } from './login.rules.ts';
import { loginTexts } from './login.texts.ts';

/** Logs in, applies "Remember me" and navigates; a failure shows an alert. */
export function useLogin(): (values: LoginValues) => Promise<void> {
  const navigate = useNavigate();
  const { state } = useLocation();
  async function offerReset(alert: SignInAlert): Promise<void> {
    const labels = { confirmLabel: loginTexts.reset, cancelLabel: loginTexts.close };
    if (await showAlert({ ...alert, ...labels })) await navigate(forgotPasswordPath);
  }
  return async ({ email, password, rememberMe }) => {
    try {
      const { token } = await callApi(loginCall, { body: { email, password } });
      if (!startSession(token)) throw new ApiError({ kind: 'malformed' });
    } catch (error) {
      if (isRefused(error)) forgetRemembered();
      const alert = signInAlert(error);
      if (areAttemptsEnding(error)) void offerReset(alert);
      else void showAlert(alert);
      return;
    }
    if (rememberMe) await remember({ email, password });
    else forgetRemembered();
    await navigate(returnAddress(state), { replace: true });
  };
}

/** True if a password reset is offered: the server says so shortly before it locks the account. */
function areAttemptsEnding(error: unknown): boolean {
  return (
    error instanceof ApiError && error.failure.kind === 'refused' && error.failure.triesLeft !== undefined
  );
}

/** Only a refusal means that the remembered values are wrong; a network failure does not. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'refused';
}
