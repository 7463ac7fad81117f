import { encodeRegisterLink } from '@chatline/contract/codecs/register-link';
import type { PageConfig } from '@chatline/contract/modules/page-config';
import * as v from 'valibot';
import { loadSignInProvider } from './sign-in-script.ts';
import { keepProviderProof, leadTo } from './sign-in-state.ts';
import { readUserInfo } from './user-info.ts';

const scope = 'openid profile email';
/** The provider's tokens last an hour; one without a duration is trusted no longer than that. */
const defaultLastsSeconds = 3600;

const responseSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  expires_in: v.optional(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.minValue(0))),
});

let presses = 0;

/**
 * Opens the provider's window (token flow). A later click replaces an earlier one, so that a window
 * that never responds cannot block the next one.
 * @param fail called with every failure after the window was requested
 * @throws {Error} if the window could not even be requested
 */
export async function openSignIn(signIn: NonNullable<PageConfig['signIn']>, fail: () => void): Promise<void> {
  presses += 1;
  const press = presses;
  const provider = await loadSignInProvider(signIn.scriptUrl);
  if (press !== presses) return;
  const isFirstResponse = (): boolean => {
    if (press !== presses) return false;
    presses += 1;
    return true;
  };
  const client = provider.initTokenClient({
    client_id: signIn.clientId,
    scope,
    callback: (response) => {
      if (isFirstResponse()) takeResponse(response, signIn.userInfoUrl).catch(fail);
    },
    // Only this callback reports a window that is closed or blocked.
    error_callback: () => {
      if (isFirstResponse()) fail();
    },
  });
  client.requestAccessToken();
}

/** @throws {Error} if the person refused, or the profile cannot be read */
async function takeResponse(response: unknown, userInfoUrl: string): Promise<void> {
  const { access_token: token, expires_in = defaultLastsSeconds } = v.parse(responseSchema, response);
  const expiresAtMs = Date.now() + expires_in * 1000;
  const profile = await readUserInfo(userInfoUrl, token);
  keepProviderProof({ token, email: profile.email, expiresAtMs });
  leadTo(`/register/${encodeURIComponent(encodeRegisterLink(profile))}`);
}
