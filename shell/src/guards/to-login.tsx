import { notify, useSession } from '@chatline/runtime';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withNotice } from '../session/login-notice.ts';
import { loginPath } from '../session/paths.ts';
import { returnStateOf } from '../session/return-address.ts';
import { sessionEndTexts } from '../session/session.texts.ts';

/** A server message that adds nothing to the toast. */
const knownTexts: readonly string[] = Object.values(sessionEndTexts);

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
    const isMore = !knownTexts.includes(text);
    const state = { ...(wasOpen && returnStateOf(location)), ...(isMore && withNotice(text)) };
    void navigate(loginPath, { replace: true, state });
  }, [why, text, wasOpen, navigate, location]);
  return null;
}
