import { notify, useSession } from '@chatline/runtime';
import { hasOwnScriptsOnly } from '@chatline/runtime/host/page.ts';
import { checkSession, sessionStore } from '@chatline/runtime/host/session.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
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

const reasonSchema = v.looseObject({
  usr: v.looseObject({ endedBecause: v.picklist(['expired', 'unauthorized']) }),
});

/**
 * Reads why the session ended if this document of `/login` follows one that could not show it.
 * @returns a function that shows it, once
 */
export function reasonFromLastDocument(): (() => void) | undefined {
  const { success, output } = v.safeParse(reasonSchema, history.state);
  if (!success || location.pathname !== loginPath) return undefined;
  return () => {
    const { usr, ...entry } = output;
    const { endedBecause, ...others } = usr;
    history.replaceState({ ...entry, usr: others }, '');
    notify.error(sessionEndTexts[endedBecause]);
  };
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
    // A window without scripts of third parties loads another document, which then shows it.
    const isLeaving = hasOwnScriptsOnly();
    if (!isLeaving) notify.error(sessionEndTexts[why]);
    const state = {
      ...(wasOpen && returnStateOf(location)),
      ...noticeFor(text),
      ...(isLeaving && { endedBecause: why }),
    };
    void navigate(loginPath, { replace: true, state });
  }, [why, text, wasOpen, navigate, location]);
  return null;
}
