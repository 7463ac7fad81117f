import { getConfig } from './config.ts';
import { notify } from './notices.ts';

/** Section 8's text for a sign-in that failed. */
const signInFailed = 'Internal Server Problem';

/**
 * Starts third-party sign-in, which leads to `/register/{data}` (specification, section 4). Every failure, a missing
 * configuration too, is reported by section 8's toast. Resolves once the provider's window was requested or has failed,
 * so that a button can show progress.
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
