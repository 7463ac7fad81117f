import { confirmEmailCall } from '@chatline/contract/calls/confirm-email';
import { ApiError, callApi, hasCapability, showAlert } from '@chatline/runtime';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddressToken } from '../../session/address-token.ts';
import { loginPath } from '../../session/paths.ts';
import { loginTexts as texts } from './login.texts.ts';

/** How far a mailed link is: being opened, waiting for its registration's password, or not there (any more). */
type ConfirmStep = 'opening' | 'password' | 'none';

interface Confirming {
  readonly step: ConfirmStep;
  /** The link was opened here, but the page was loaded anew before it was used. */
  readonly isLost: boolean;
  /** Confirms with the registration's password. @returns what is wrong with it, or null */
  readonly confirm: (password: string) => Promise<string | null>;
}

/** A password of the registration that the server did not take. */
const wrongPasswordStatus = 422;

/** Proves an address by the link that was mailed to it, `/login#confirm=…`, and says what came of it. */
export function useConfirmEmail(): Confirming {
  const { token, isLost } = useAddressToken('confirm');
  const navigate = useNavigate();
  const [asking, setAsking] = useState<string | null>(null);
  const [settled, setSettled] = useState<string | null>(null);
  const sent = useRef<string | null>(null);
  const canProve = hasCapability('register.proof');
  useEffect(() => {
    // A link works once, and React's strict mode runs effects twice.
    if (token === null || token === sent.current || !canProve) return;
    sent.current = token;
    void openLink(token).then((wants) => (wants === 'password' ? setAsking : setSettled)(token));
  }, [token, canProve]);
  useEffect(() => {
    // A reload must not ask for a link that has done its work.
    if (settled !== null) void navigate(loginPath, { replace: true, state: null });
  }, [settled, navigate]);
  const isOpen = token !== null && token !== settled && canProve;
  return {
    step: !isOpen ? 'none' : token === asking ? 'password' : 'opening',
    isLost: isLost && canProve,
    async confirm(password) {
      if (asking === null) return null;
      const wrong = await confirmWith(asking, password);
      if (wrong === 'settled') setSettled(asking);
      return wrong === 'settled' || wrong === 'unsent' ? null : wrong.message;
    },
  };
}

const failureOf = (error: unknown) => (error instanceof ApiError ? error.failure : undefined);
const showConfirmed = (message: string) =>
  showAlert({ title: texts.confirmed, text: message, tone: 'success' });
const showRefused = (message: string) =>
  showAlert({ title: texts.notConfirmed, text: message, tone: 'warning' });

/** Opens the link; resolves to what is wanted besides it. */
async function openLink(token: string): Promise<'password' | undefined> {
  try {
    const { message, wants } = await callApi(confirmEmailCall, { body: { token } });
    if (wants === undefined) await showConfirmed(message);
    return wants;
  } catch (error) {
    const failure = failureOf(error);
    if (failure?.kind === 'http' || failure?.kind === 'refused') {
      await showRefused(failure.message);
      return undefined;
    }
    // The link has not been used: it can be tried again as long as the page stands.
    const isWanted = await showAlert({
      title: texts.error,
      text: texts.networkError,
      tone: 'error',
      confirmLabel: texts.tryAgain,
      cancelLabel: texts.notNow,
    });
    return isWanted ? openLink(token) : undefined;
  }
}

/** Settled: confirmed, or the link is of no use any more. Unsent: the password can be sent again as it stands. */
async function confirmWith(
  token: string,
  password: string,
): Promise<'settled' | 'unsent' | { readonly message: string }> {
  try {
    const { message } = await callApi(confirmEmailCall, { body: { token, password } });
    await showConfirmed(message);
    return 'settled';
  } catch (error) {
    const failure = failureOf(error);
    if (failure?.kind === 'http' && failure.status === wrongPasswordStatus) {
      return { message: failure.message };
    }
    if (failure?.kind === 'http' && failure.status === 410) {
      await showRefused(failure.message);
      return 'settled';
    }
    await showAlert({ title: texts.error, text: texts.networkError, tone: 'error' });
    return 'unsent';
  }
}
