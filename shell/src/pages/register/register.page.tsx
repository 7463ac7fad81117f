import { decodeRegisterLink } from '@chatline/shared/codecs/register-link';
import { useEffect, useMemo, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useGoBack } from '../../guards/go-back.ts';
import { RegisterForm } from './register-form.tsx';

/** `/register/{data}`; what cannot be decoded goes back in history, and to `/` where there is none. */
export function Component() {
  const { data = '' } = useParams();
  const profile = useMemo(() => decodeRegisterLink(data), [data]);
  return profile === null ? <SentBack key={data} /> : <RegisterForm key={data} profile={profile} />;
}

function SentBack() {
  const goBack = useGoBack();
  const isSent = useRef(false);
  useEffect(() => {
    // React's strict mode runs effects twice; one step back too many would leave the product.
    if (isSent.current) return;
    isSent.current = true;
    // Such a link is mostly opened from outside the router: what the browser itself knows of this site counts.
    if ('navigation' in window && window.navigation.canGoBack) window.history.back();
    else goBack();
  }, [goBack]);
  return null;
}
