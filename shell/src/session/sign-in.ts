import { notify } from '@chatline/shared/runtime';

/** Section 8's text for a sign-in that failed. */
const signInFailed = 'Internal Server Problem';

/**
 * Starts third-party sign-in. No provider can be configured yet, so it ends as a failed sign-in does
 * (ledger AUTH-10).
 */
export function startSignIn(): void {
  notify.error(signInFailed);
}
