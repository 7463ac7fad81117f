import type { SignInProfile } from '@chatline/contract/codecs/register-link';
import * as v from 'valibot';

const timeoutMs = 10_000;
const profileSchema = v.object({ email: v.pipe(v.string(), v.email()), name: v.string() });

/**
 * Reads email and name of the person who signed in at the provider (specification, section 7). This is
 * no call of our API: it goes to another host with the provider's own bearer token, and sends no data of ours.
 * @throws {Error} if it does not respond in time, refuses, or the profile has no email or name
 */
export async function readUserInfo(userInfoUrl: string, providerToken: string): Promise<SignInProfile> {
  const response = await fetch(userInfoUrl, {
    headers: { authorization: `Bearer ${providerToken}`, accept: 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`user-info responded with ${response.status}`);
  return v.parse(profileSchema, await response.json());
}
