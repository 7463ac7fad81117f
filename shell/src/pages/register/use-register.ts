import { registerCall } from '@chatline/contract/calls/register';
import { successAlertMs } from '@chatline/contract/constants/notices';
import { callApi, hasCapability, showAlert } from '@chatline/runtime';
import { signInAlert } from '@chatline/runtime/host/failures.ts';
import { storeToken } from '@chatline/runtime/host/session.ts';
import { forgetProviderProof, providerTokenFor } from '@chatline/runtime/host/sign-in-state.ts';
import { useNavigate } from 'react-router-dom';
import { announceConfirming } from '../../session/announce-confirming.ts';
import { withNotice } from '../../session/login-notice.ts';
import { loginPath } from '../../session/paths.ts';
import type { RegisterValues } from './register.rules.ts';
import { registerTexts } from './register.texts.ts';

/** Registers, stores the token and goes to `/login`; a failure shows an alert and keeps the form. */
export function useRegister(): (values: RegisterValues) => Promise<void> {
  const navigate = useNavigate();
  return async (values) => {
    let message: string;
    try {
      const body = { ...values, ...proofOf(values.email) };
      const response = await callApi(registerCall, { body }, announceConfirming());
      if (response.token !== '') storeToken(response.token);
      message = response.message;
    } catch (error) {
      void showAlert(signInAlert(error));
      return;
    }
    forgetProviderProof();
    await showAlert({ title: registerTexts.done, tone: 'success', closeAfterMs: successAlertMs });
    // A next step, such as confirming the email, must stay visible after the one-second alert.
    const state = { email: values.email, ...(hasMoreToSay(message) && withNotice(message)) };
    await navigate(loginPath, { replace: true, state });
  };
}

/** True if the server's message adds a next step to the alert. */
function hasMoreToSay(message: string): boolean {
  return hasCapability('register.proof') && message.replace(/\.$/, '') !== registerTexts.done;
}

/** The provider's token, if the server can verify it and it is for this address. */
function proofOf(email: string): { provider_token?: string } {
  const token = hasCapability('register.proof') ? providerTokenFor(email) : undefined;
  return token === undefined ? {} : { provider_token: token };
}
