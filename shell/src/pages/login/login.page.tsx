import { ConfirmEmailForm } from './confirm-email-form.tsx';
import { LoginForm } from './login-form.tsx';
import { useConfirmEmail } from './use-confirm-email.ts';

/**
 * `/login`; somebody with a session sees the form as well (decisions, part 3). A registration's mailed link asks for
 * the password that was chosen with it first.
 */
export function Component() {
  const { isPasswordWanted, confirm } = useConfirmEmail();
  return isPasswordWanted ? <ConfirmEmailForm onConfirm={confirm} /> : <LoginForm />;
}
