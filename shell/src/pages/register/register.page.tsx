import { decodeRegisterLink } from '@chatline/contract/codecs/register-link';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useSendBack } from '../../guards/go-back.ts';
import { RegisterForm } from './register-form.tsx';

/** `/register/{data}`; undecodable data goes back in history, or to `/` if there is none. */
export function Component() {
  const { data = '' } = useParams();
  const profile = useMemo(() => decodeRegisterLink(data), [data]);
  return profile === null ? <SentBack key={data} /> : <RegisterForm key={data} profile={profile} />;
}

function SentBack() {
  useSendBack();
  return null;
}
