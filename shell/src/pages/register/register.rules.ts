import { registrationRules as rules } from '@chatline/contract/forms/registration-rules';
import * as v from 'valibot';

const trimmed = v.pipe(v.string(), v.trim());

/** Rules of the registration form, in the order in which they are shown. */
export const registerRules = v.object({
  name: v.pipe(trimmed, rules.name),
  email: v.pipe(trimmed, rules.email),
  mobile_no: v.pipe(trimmed, rules.mobile_no),
  businessname: v.pipe(trimmed, rules.businessname),
  usertype: v.pipe(v.string(), rules.usertype),
  password: rules.password,
});
export type RegisterFields = v.InferInput<typeof registerRules>;
export type RegisterValues = v.InferOutput<typeof registerRules>;
