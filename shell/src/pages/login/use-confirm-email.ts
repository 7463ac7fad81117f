import { confirmEmailCall } from '@chatline/contract/calls/confirm-email';
import { ApiError, callApi, hasCapability, showAlert } from '@chatline/runtime';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddressToken } from '../../session/address-token.ts';
import { loginPath } from '../../session/paths.ts';
import { loginTexts as texts } from './login.texts.ts';

/** State of an emailed link: being opened, waiting for the registration's password, or none. */
type ConfirmStep = 'opening' | 'password' | 'none';

interface Confirming {
  readonly step: ConfirmStep;
  /** The link was opened here, but the page was reloaded before it was used. */
  readonly isLost: boolean;
  /** Confirms with the registration's password. @returns the error, or null */
  readonly confirm: (password: string) => Promise<string | null>;
}

/** The server refused the registration's password. */
const wrongPasswordStatus = 422;

/** Confirms an address by its emailed link, `/login#confirm=…`, and shows the result. */
export function useConfirmEmail(): Confirming {
  const { token, isLost } = useAddressToken('confirm');
  const navigate = useNavigate();
  const [openToken, setOpenToken] = useState<string | null>(null);
  const [settled, setSettled] = useState<string | null>(null);
  const sent = useRef<string | null>(null);
  const canProve = hasCapability('register.proof');
  useEffect(() => {
    // The link works once, but React's strict mode runs effects twice.
    if (token === null || token === sent.current || !canProve) return;
    sent.current = token;
    void openLink(token).then((wants) => (wants === 'password' ? setOpenToken : setSettled)(token));
  }, [token, canProve]);
  useEffect(() => {
    // A reload must not use the link again.
    if (settled !== null) void navigate(loginPath, { replace: true, state: null });
  }, [settled, navigate]);
  const isOpen = token !== null && token !== settled && canProve;
  return {
    step: !isOpen ? 'none' : token === openToken ? 'password' : 'opening',
    isLost: isLost && canProve,
    async confirm(password) {
      if (openToken === null) return null;
      const wrong = await confirmWith(openToken, password);
      if (wrong === 'settled') setSettled(openToken);
      return wrong === 'settled' || wrong === 'unsent' ? null : wrong.message;
    },
  };
}

const failureOf = (error: unknown) => (error instanceof ApiError ? error.failure : undefined);
const showConfirmed = (message: string) =>
  showAlert({ title: texts.confirmed, text: message, tone: 'success' });
const showRefused = (message: string) =>
  showAlert({ title: texts.notConfirmed, text: message, tone: 'warning' });

/** Opens the link; resolves to the next step. */
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
    // The link has not been used and can be tried again while the page is open.
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

/** Settled: confirmed, or the link is dead. Unsent: the same password can be sent again. */
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
