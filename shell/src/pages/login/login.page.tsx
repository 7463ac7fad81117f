import { SkeletonLines } from '@chatline/ui/skeleton';
import { formPageTexts } from '../form-page.texts.ts';
import { FormPage } from '../form-page.tsx';
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
  return <LoginForm linkNotice={isLost ? formPageTexts.linkLost : undefined} />;
}

/** Shown while the server checks an emailed link, so that the wrong form does not flash. */
function OpeningLink() {
  return (
    <FormPage
      title={texts.confirmTitle}
      description={texts.confirmDescription}
      onSubmit={(event) => event.preventDefault()}
    >
      <SkeletonLines count={3} label={texts.opening} />
    </FormPage>
  );
}
