import { hasCapability } from '@chatline/runtime';
import { useState } from 'react';
import { useAddressToken } from '../../session/address-token.ts';
import { formPageTexts } from '../form-page.texts.ts';
import { resetPasswordTexts as texts } from './forgot-password.texts.ts';
import { RequestLinkForm } from './request-link-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** A link that the server refused, and why. */
interface DeadLink {
  readonly token: string;
  readonly why: string;
}

/**
 * `/forgot-password`: requests a link, and with `#t=…` of the emailed link sets the new password on the same route
 * (decision 000, part 3). If the server cannot reset passwords, only the request exists (specification, section 4).
 */
export function Component() {
  const { token, isLost } = useAddressToken('t');
  const [dead, setDead] = useState<DeadLink>();
  if (!hasCapability('password.reset')) return <RequestLinkForm />;
  if (token !== null && token !== dead?.token) {
    return <ResetPasswordForm key={token} token={token} onDead={(why) => setDead({ token, why })} />;
  }
  const problem = token !== null ? dead?.why || texts.linkDead : isLost ? formPageTexts.linkLost : undefined;
  return <RequestLinkForm problem={problem} />;
}
