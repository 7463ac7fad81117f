import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { loginTexts } from './login.texts.ts';
import { LoginForm } from './login-form.tsx';
import { OpeningLink } from './opening-link.tsx';
import { useConfirmEmail } from './use-confirm-email.ts';

/**
 * `/login`; somebody with a session sees the form as well (decision 000, part 3). A mailed link comes first: it is
 * opened, and that of a registration asks for the password that was chosen with it.
 */
export function Component() {
  const { step, isLost, confirm } = useConfirmEmail();
  if (step === 'opening') return <OpeningLink />;
  if (step === 'password') return <ConfirmEmailForm onConfirm={confirm} />;
  return <LoginForm news={isLost ? loginTexts.linkLost : undefined} />;
}
