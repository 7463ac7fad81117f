import { LoginForm } from './login-form.tsx';

/** `/login`; somebody with a session sees the form as well (decisions, part 3). */
export function Component() {
  return <LoginForm />;
}
