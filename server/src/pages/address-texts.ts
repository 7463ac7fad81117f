import { decodeRegisterLink } from '@chatline/contract/codecs/register-link';
import { registrationRules } from '@chatline/contract/forms/registration-rules';
import * as v from 'valibot';
import { registerData } from './match-path.ts';

const profileRules = v.object({
  name: v.pipe(v.string(), v.trim(), registrationRules.name),
  email: v.pipe(v.string(), v.trim(), registrationRules.email),
});

/**
 * Returns the texts of a form that come from its address: a registration has a profile.
 * @returns null if the profile cannot be decoded, or if the form would have to report an error of it
 */
export function textsOfAddress(path: string): Readonly<Record<string, string>> | null {
  const data = registerData(path);
  if (data === null) return {};
  const profile = decodeRegisterLink(data);
  if (profile === null || !v.is(profileRules, profile)) return null;
  return { profileName: profile.name, profileEmail: profile.email };
}
