import { loginCall } from '@chatline/contract/calls/login';
import { ApiError, callApi, hasCapability, showAlert } from '@chatline/runtime';
import { type SignInAlert, signInAlert } from '@chatline/runtime/host/failures.ts';
import { startSession } from '@chatline/runtime/host/session.ts';
import { type ComponentType, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { announceConfirming } from '../../session/announce-confirming.ts';
import { forgotPasswordPath } from '../../session/paths.ts';
import { forgetRemembered, remember } from '../../session/remember-me.ts';
import { returnAddress } from '../../session/return-address.ts';
import type { CodeFormProps } from './code-form.tsx';
import type { LoginValues } from './login.rules.ts';
import { loginTexts } from './login.texts.ts';

/** The second step of a login, of an account with a second factor. */
interface CodeStep {
  readonly CodeForm: ComponentType<CodeFormProps>;
  readonly values: LoginValues;
}

/** The steps of a login. */
interface Login {
  /** Logs in, applies "Remember me" and navigates; a failure shows an alert. @returns the error of the code, or null */
  readonly logIn: (values: LoginValues, code?: string) => Promise<string | null>;
  /** Null while email and password are requested. */
  readonly codeStep: CodeStep | null;
  readonly leaveCodeStep: () => void;
}

export function useLogin(): Login {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [codeStep, setCodeStep] = useState<CodeStep | null>(null);
  const leaveCodeStep = () => setCodeStep(null);
  async function offerReset(alert: SignInAlert): Promise<void> {
    const labels = { confirmLabel: loginTexts.reset, cancelLabel: loginTexts.close };
    if (await showAlert({ ...alert, ...labels })) await navigate(forgotPasswordPath);
  }
  function showFailure(error: unknown): void {
    if (isRefused(error)) {
      forgetRemembered();
      leaveCodeStep();
    }
    const alert = signInAlert(error);
    if (areAttemptsEnding(error)) void offerReset(alert);
    else void showAlert(alert);
  }
  async function logIn(values: LoginValues, code?: string): Promise<string | null> {
    const { email, password, rememberMe } = values;
    try {
      const body = { email, password, ...(code !== undefined && { code }) };
      const { token } = await callApi(loginCall, { body }, announceConfirming());
      if (!startSession(token)) throw new ApiError({ kind: 'malformed' });
    } catch (error) {
      const problem = problemOfCode(error);
      if (problem === null) showFailure(error);
      // Few accounts have a second factor, so the form of its code is loaded when it is needed.
      else if (code === undefined)
        setCodeStep({ ...(await import(/* webpackChunkName: "login-code" */ './code-form.tsx')), values });
      return problem;
    }
    if (rememberMe) await remember({ email, password });
    else forgetRemembered();
    await navigate(returnAddress(state), { replace: true });
    return null;
  }
  return { logIn, codeStep, leaveCodeStep };
}

/** Returns the text of a refusal that requests a code, or is about it; null for other failures. */
function problemOfCode(error: unknown): string | null {
  const failure = error instanceof ApiError ? error.failure : null;
  const isOfCode = failure?.kind === 'refused' && failure.field === 'code' && hasCapability('session.factor');
  return isOfCode ? failure.message : null;
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
