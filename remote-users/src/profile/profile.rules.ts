import { minClientAddress, minClientBusinessName, minClientName } from '@chatline/shared/constants/limits';
import { clientMobilePattern, pincodePattern } from '@chatline/shared/constants/patterns';
import * as v from 'valibot';
import { profileErrors as errors } from './profile.texts.ts';

const trimmed = v.pipe(v.string(), v.trim());
const required = (message: string) => v.pipe(trimmed, v.nonEmpty(message));

/** A mobile number of the client area: 10 digits from 6 to 9 (specification, section 5). */
export const mobileRule = v.pipe(trimmed, v.regex(clientMobilePattern, errors.mobile));

/** An e-mail address. */
export const emailRule = v.pipe(trimmed, v.email(errors.email));

/** A pincode: exactly 6 digits. */
const pincodeRule = v.pipe(trimmed, v.regex(pincodePattern, errors.pincode));

/** The profile's rules that creating a user and the own account share (specification, section 5). */
export const profileRules = {
  name: v.pipe(required(errors.nameMissing), v.minLength(minClientName, errors.nameTooShort)),
  business_name: v.pipe(
    required(errors.businessNameMissing),
    v.minLength(minClientBusinessName, errors.businessNameTooShort),
  ),
  address: v.pipe(required(errors.addressMissing), v.minLength(minClientAddress, errors.addressTooShort)),
  city: required(errors.cityMissing),
  district: required(errors.districtMissing),
  state: required(errors.stateMissing),
  pincode: pincodeRule,
};

/** What is left of typed or pasted text in a field of digits. */
export function onlyDigits(typed: string, atMost: number): string {
  return typed.replace(/\D/g, '').slice(0, atMost);
}
