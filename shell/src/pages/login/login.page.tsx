import { SkeletonLines } from '@chatline/ui/skeleton';
import { signInTexts } from '../sign-in.texts.ts';
import { SignInPage } from '../sign-in-page.tsx';
import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { loginTexts as texts } from './login.texts.ts';
import { LoginForm } from './login-form.tsx';
import { useConfirmEmail } from './use-confirm-email.ts';

/**
 * `/login`; a logged-in user sees the form as well (decision 000, part 3). An emailed link takes precedence: it is
 * opened, and a registration's link requests the password chosen with it.
 */
export function Component() {
  const { step, isLost, confirm } = useConfirmEmail();
  if (step === 'opening') return <OpeningLink />;
  if (step === 'password') return <ConfirmEmailForm onConfirm={confirm} />;
  return <LoginForm linkNotice={isLost ? signInTexts.linkLost : undefined} />;
}

/** Shown while the server checks an emailed link, so that the wrong form does not flash. */
function OpeningLink() {
  return (
    <SignInPage
      title={texts.confirmTitle}
      description={texts.confirmDescription}
      onSubmit={(event) => event.preventDefault()}
    >
      <SkeletonLines count={3} label={texts.opening} />
    </SignInPage>
  );
}
