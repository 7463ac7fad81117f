import { Button } from '@chatline/shared/ui/button';
import { IconBrandGoogle } from '@tabler/icons-react';
import { startSignIn } from '../session/sign-in.ts';
import { signInTexts } from './sign-in.texts.ts';

/** The button that starts registration by third-party sign-in (ledger AUTH-10). */
export function RegisterWithGoogle({ label = signInTexts.google }: { readonly label?: string }) {
  return (
    <Button size="large" isBlock icon={<IconBrandGoogle aria-hidden="true" />} onClick={startSignIn}>
      {label}
    </Button>
  );
}
