import { LoginForm } from './login-form.tsx';
import { useConfirmEmail } from './use-confirm-email.ts';

/** `/login`; somebody with a session sees the form as well (decisions, part 3). */
export function Component() {
  useConfirmEmail();
  return <LoginForm />;
}
