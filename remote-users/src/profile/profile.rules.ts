import { profileMessages as messages, profileRules as rules } from '@chatline/contract/profile/profile-rules';
import * as v from 'valibot';

const trimmed = v.pipe(v.string(), v.trim());
const required = (message: string) => v.pipe(trimmed, v.nonEmpty(message));

export const emailRule = v.pipe(trimmed, rules.email);

/** The rules that creating a user and My Account share (specification, section 5). */
const formRules = {
  name: v.pipe(required(messages.nameMissing), rules.name),
  business_name: v.pipe(required(messages.businessNameMissing), rules.business_name),
  address: v.pipe(required(messages.addressMissing), rules.address),
  city: v.pipe(trimmed, rules.city),
  district: v.pipe(trimmed, rules.district),
  state: v.pipe(trimmed, rules.state),
  pincode: v.pipe(trimmed, rules.pincode),
};

/** Strips non-digits from typed or pasted text. */
export function onlyDigits(typed: string, atMost: number): string {
  return typed.replace(/\D/g, '').slice(0, atMost);
}

/** A new client: every rule of the client area's registration (specification, section 5; USR-13). */
export const createUserSchema = v.object({ ...formRules, email: emailRule, mobile_no: rules.mobile_no });

/** My Account: the profile's rules, and a token is required (specification, section 5). */
export const accountSchema = v.object({
  ...formRules,
  // Read-only here, so any stored value is valid.
  email: v.string(),
  mobile_no: v.string(),
  token: v.pipe(v.string(), v.nonEmpty('Click Generate Token')),
});
export type AccountForm = v.InferOutput<typeof accountSchema>;
