import { mobileOf } from '@chatline/contract/codecs/mobile-number';
import {
  maxProfileText,
  minClientAddress,
  minClientBusinessName,
  minClientName,
} from '@chatline/contract/constants/limits';
import { clientMobilePattern, pincodePattern } from '@chatline/contract/constants/patterns';
import * as v from 'valibot';
import { profileErrors as errors } from './profile.texts.ts';

const trimmed = v.pipe(v.string(), v.trim());
const required = (label: string, message: string) =>
  v.pipe(trimmed, v.nonEmpty(message), v.maxLength(maxProfileText, errors.tooLong(label)));

/** A mobile number of the client area: 10 digits from 6 to 9 (specification, section 5). */
const mobileRule = v.pipe(v.string(), v.transform(mobileOf), v.regex(clientMobilePattern, errors.mobile));

export const emailRule = v.pipe(trimmed, v.email(errors.email));

/** A pincode: exactly 6 digits. */
const pincodeRule = v.pipe(trimmed, v.regex(pincodePattern, errors.pincode));

/** The rules that creating a user and My Account share (specification, section 5). */
const profileRules = {
  name: v.pipe(required('Name', errors.nameMissing), v.minLength(minClientName, errors.nameTooShort)),
  business_name: v.pipe(
    required('Business name', errors.businessNameMissing),
    v.minLength(minClientBusinessName, errors.businessNameTooShort),
  ),
  address: v.pipe(
    required('Address', errors.addressMissing),
    v.minLength(minClientAddress, errors.addressTooShort),
  ),
  city: required('City', errors.cityMissing),
  district: required('District name', errors.districtMissing),
  state: v.pipe(trimmed, v.nonEmpty(errors.stateMissing)),
  pincode: pincodeRule,
};

/** Strips non-digits from typed or pasted text. */
export function onlyDigits(typed: string, atMost: number): string {
  return typed.replace(/\D/g, '').slice(0, atMost);
}

/** A new client: every rule of the client area's registration (specification, section 5; USR-13). */
export const createUserSchema = v.object({ ...profileRules, email: emailRule, mobile_no: mobileRule });

/** My Account: the profile's rules, and a token is required (specification, section 5). */
export const accountSchema = v.object({
  ...profileRules,
  // Read-only here, so any stored value is valid.
  email: v.string(),
  mobile_no: v.string(),
  token: v.pipe(v.string(), v.nonEmpty('Click Generate Token')),
});
export type AccountForm = v.InferOutput<typeof accountSchema>;
