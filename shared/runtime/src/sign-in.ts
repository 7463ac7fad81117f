import { getConfig } from './config.ts';
import { notify } from './notices.ts';

/** Section 8's text for a sign-in that failed. */
const signInFailed = 'Internal Server Problem';

/**
 * Starts third-party sign-in, which leads on to `/register/{data}` (specification, section 4). Whatever fails is
 * reported by section 8's toast, a missing configuration too. Resolves once the provider's window was requested, or
 * it failed, so that a button can show that it works.
 */
export async function startSignIn(): Promise<void> {
  const fail = (): void => notify.error(signInFailed);
  const { signIn } = getConfig();
  if (signIn === null) return fail();
  try {
    const { openSignIn } = await import('./sign-in-flow.ts');
    await openSignIn(signIn, fail);
  } catch {
    fail();
  }
}
