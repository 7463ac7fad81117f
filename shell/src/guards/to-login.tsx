import { notify, useSession } from '@chatline/runtime';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withNotice } from '../session/login-notice.ts';
import { loginPath } from '../session/paths.ts';
import { keepReturnAddress } from '../session/return-address.ts';
import { sessionEndTexts } from '../session/session.texts.ts';

/** A server that says no more than this has said it with the toast. */
const knownTexts: readonly string[] = Object.values(sessionEndTexts);

interface ToLoginProps {
  /** Whether the page had been open: then a new login leads back to it. */
  readonly wasOpen: boolean;
}

/** Leads to `/login` and says there why the session ended. A logout finds its own way, after its alert. */
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
    const state = { ...(wasOpen && keepReturnAddress(location)), ...(isMore && withNotice(text)) };
    void navigate(loginPath, { replace: true, state });
  }, [why, text, wasOpen, navigate, location]);
  return null;
}
