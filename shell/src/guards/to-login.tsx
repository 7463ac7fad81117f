import { notify, useSession } from '@chatline/runtime';
import { checkSession, sessionStore } from '@chatline/runtime/host/session.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withNotice } from '../session/login-notice.ts';
import { loginPath } from '../session/paths.ts';
import { returnStateOf } from '../session/return-address.ts';
import { sessionEndTexts } from '../session/session.texts.ts';

/** A server message that adds nothing to the toast. */
const knownTexts: readonly string[] = Object.values(sessionEndTexts);

/** The state of `/login` for a message that says more than the toast. */
const noticeFor = (text: string) => (knownTexts.includes(text) ? null : withNotice(text));

/**
 * Makes a document of the client area one of `/login` if there is no session, before it loads the code of its page.
 * @returns a function that shows why, once notices are shown; undefined if there is a session, or none is needed
 */
export function turnAwayWithoutSession(): (() => void) | undefined {
  if (!/^\/client-area(?:\/|$)/i.test(location.pathname) || checkSession()) return undefined;
  const { endedBecause: why, endedMessage } = sessionStore.getState();
  if (why === null || why === 'logout') return undefined;
  history.replaceState({ usr: noticeFor(endedMessage) }, '', loginPath);
  return () => notify.error(sessionEndTexts[why]);
}

interface ToLoginProps {
  /** True if the page had been open, so that a new login returns to it. */
  readonly wasOpen: boolean;
}

/** Redirects to `/login`, which shows why the session ended. A logout navigates by itself, after its alert. */
export function ToLogin({ wasOpen }: ToLoginProps) {
  const why = useSession(({ endedBecause }) => endedBecause);
  const text = useSession(({ endedMessage: endedText }) => endedText);
  const navigate = useNavigate();
  const location = useLocation();
  const isSaid = useRef(false);
  useEffect(() => {
    if (why === null || why === 'logout' || isSaid.current) return;
    isSaid.current = true;
    notify.error(sessionEndTexts[why]);
    const state = { ...(wasOpen && returnStateOf(location)), ...noticeFor(text) };
    void navigate(loginPath, { replace: true, state });
  }, [why, text, wasOpen, navigate, location]);
  return null;
}
