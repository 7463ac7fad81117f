import { loginCall } from '@chatline/contract/calls/login';
import { ApiError, callApi, hasCapability, showAlert } from '@chatline/runtime';
import { type SignInAlert, signInAlert } from '@chatline/runtime/host/failures.ts';
import { factorOf } from '@chatline/runtime/host/received-factor.ts';
import { startSession } from '@chatline/runtime/host/session.ts';
import { type ComponentType, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { announceConfirming } from '../../session/announce-confirming.ts';
import { forgotPasswordPath } from '../../session/paths.ts';
import { forgetRemembered, remember } from '../../session/remember-me.ts';
import { returnAddress } from '../../session/return-address.ts';
import type { CodeFormProps, GivenFactor } from './code-form.tsx';
import type { LoginValues } from './login.rules.ts';
import { loginTexts } from './login.texts.ts';

/** The second step of a login, of an account with a second factor. */
interface CodeStep {
  readonly CodeForm: ComponentType<CodeFormProps>;
  readonly values: LoginValues;
  readonly factor: CodeFormProps['factor'];
}

/** The steps of a login. */
export interface Login {
  /** Logs in, applies "Remember me" and navigates; a failure shows an alert. @returns the error of the second factor, or null */
  readonly logIn: (values: LoginValues, given?: GivenFactor) => Promise<string | null>;
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
  async function logIn(values: LoginValues, given?: GivenFactor): Promise<string | null> {
    const { email, password, rememberMe } = values;
    try {
      const body = { email, password, ...given };
      const { token } = await callApi(loginCall, { body }, announceConfirming());
      if (!startSession(token)) throw new ApiError({ kind: 'malformed' });
    } catch (error) {
      const refusal = factorRefusal(error);
      if (refusal === null) showFailure(error);
      else if (given === undefined) setCodeStep(await loadCodeStep(values, factorOf(refusal)));
      return refusal?.message ?? null;
    }
    if (rememberMe) await remember({ email, password });
    else forgetRemembered();
    await navigate(returnAddress(state), { replace: true });
    return null;
  }
  return { logIn, codeStep, leaveCodeStep };
}

/** Few accounts have a second factor, so its form is loaded when it is needed. */
async function loadCodeStep(values: LoginValues, factor: unknown): Promise<CodeStep> {
  const { CodeForm, readFactor } = await import(/* webpackChunkName: "login-code" */ './code-form.tsx');
  return { CodeForm, values, factor: hasCapability('session.passkeys') ? readFactor(factor) : null };
}

/** Returns a refusal that requests the second factor, or is about it; null for other failures. */
function factorRefusal(error: unknown) {
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.kind !== 'refused' || !hasCapability('session.factor')) return null;
  return failure.field === 'code' || failure.field === 'passkey' ? failure : null;
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
