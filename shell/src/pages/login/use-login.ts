import { loginCall } from '@chatline/shared/calls/login';
import { ApiError, callApi, showAlert } from '@chatline/shared/runtime';
import { startSession } from '@chatline/shared/runtime/host/session.ts';
import { signInAlert } from '@chatline/shared/runtime/host/sign-in-alert.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetRemembered, remember } from '../../session/remember-me.ts';
import { returnAddress } from '../../session/return-address.ts';
import type { LoginValues } from './login.rules.ts';

/** Logs in, keeps or forgets what "Remember me" says, and leads on; a failure is told by an alert. */
export function useLogin(): (values: LoginValues) => Promise<void> {
  const navigate = useNavigate();
  const { state } = useLocation();
  return async ({ email, password, rememberMe }) => {
    try {
      const { token } = await callApi(loginCall, { body: { email, password } });
      if (!startSession(token)) throw new ApiError({ kind: 'malformed' });
    } catch (error) {
      if (isRefused(error)) forgetRemembered();
      void showAlert(signInAlert(error));
      return;
    }
    if (rememberMe) await remember({ email, password });
    else forgetRemembered();
    await navigate(returnAddress(state), { replace: true });
  };
}

/** Only a refusal says that what was kept is wrong; a dead network does not. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'refused';
}
