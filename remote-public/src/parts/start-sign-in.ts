import { notify } from '@chatline/shared/runtime';
import { texts } from './site.texts.ts';

/**
 * Starts third-party sign-in. No provider can be configured yet, so it ends as a failed sign-in does
 * (specification, section 8).
 */
export function startSignIn(): void {
  notify.error(texts.signInFailed);
}
