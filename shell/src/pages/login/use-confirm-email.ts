import { confirmEmailCall } from '@chatline/shared/calls/confirm-email';
import { ApiError, callApi, hasCapability, showAlert } from '@chatline/shared/runtime';
import { useEffect, useRef } from 'react';
import { useAddressToken } from '../../session/address-token.ts';
import { loginTexts as texts } from './login.texts.ts';

/** Proves an address by the link that was mailed to it, `/login#confirm=…`, and says what came of it. */
export function useConfirmEmail(): void {
  const { token } = useAddressToken('confirm');
  const sent = useRef<string | null>(null);
  useEffect(() => {
    // A link works once, and React's strict mode runs effects twice.
    if (token === null || token === sent.current || !hasCapability('register.proof')) return;
    sent.current = token;
    void confirmEmail(token);
  }, [token]);
}

async function confirmEmail(token: string): Promise<void> {
  try {
    const { message } = await callApi(confirmEmailCall, { body: { token } });
    await showAlert({ title: texts.confirmed, text: message, tone: 'success' });
  } catch (error) {
    const failure = error instanceof ApiError ? error.failure : undefined;
    if (failure?.kind === 'http' || failure?.kind === 'refused') {
      await showAlert({ title: texts.notConfirmed, text: failure.message, tone: 'warning' });
      return;
    }
    // The link has not been used: it can be tried again as long as the page stands.
    const isWanted = await showAlert({
      title: texts.error,
      text: texts.networkError,
      tone: 'error',
      confirmLabel: texts.tryAgain,
      cancelLabel: texts.notNow,
    });
    if (isWanted) await confirmEmail(token);
  }
}
