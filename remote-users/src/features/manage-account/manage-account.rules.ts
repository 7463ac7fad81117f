import * as v from 'valibot';
import { profileRules } from '../../profile/profile.rules.ts';

/** The own account: the profile's rules, and a token is needed (specification, section 5). */
export const accountSchema = v.object({
  ...profileRules,
  // Read-only here, so whatever the server has kept is no mistake of this form.
  email: v.string(),
  mobile_no: v.string(),
  token: v.pipe(v.string(), v.nonEmpty('Click Generate Token')),
});
export type AccountForm = v.InferOutput<typeof accountSchema>;
