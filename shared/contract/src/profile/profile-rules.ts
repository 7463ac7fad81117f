import * as v from 'valibot';
import { mobileOf } from '../codecs/mobile-number.ts';
import {
  maxEmail,
  maxProfileText,
  minClientAddress,
  minClientBusinessName,
  minClientName,
} from '../constants/limits.ts';
import { clientMobilePattern, pincodePattern } from '../constants/patterns.ts';

/**
 * The messages of the rules below. The first four are verbatim, odd wording included: the one about a name does not
 * match its rule (specification, section 5).
 */
export const profileMessages = {
  nameTooShort: 'Name must be at least 2 characters',
  email: 'Invalid email format',
  mobile: 'Enter a valid 10-digit mobile number',
  pincode: 'Enter a valid 6-digit pincode',
  nameMissing: 'Name is required',
  businessNameMissing: 'Business name is required',
  businessNameTooShort: 'Business name must be at least 2 characters',
  addressMissing: 'Address is required',
  addressTooShort: 'Address must be at least 5 characters',
  cityMissing: 'City is required',
  districtMissing: 'District name is required',
  stateMissing: 'State is required',
} as const;

/** The message about a text that is too long. */
export const tooLongMessage = (label: string, max = maxProfileText): string =>
  `${label} can have at most ${max} characters`;

const text = (label: string, min: number, message: string) =>
  v.pipe(v.string(), v.minLength(min, message), v.maxLength(maxProfileText, tooLongMessage(label)));

/**
 * The rules of the client area for an account's fields, for forms and server (specification, section 5). Both trim a
 * text first; the forms also show that a required text is missing.
 */
export const profileRules = {
  name: text('Name', minClientName, profileMessages.nameTooShort),
  business_name: text('Business name', minClientBusinessName, profileMessages.businessNameTooShort),
  address: text('Address', minClientAddress, profileMessages.addressTooShort),
  city: text('City', 1, profileMessages.cityMissing),
  district: text('District name', 1, profileMessages.districtMissing),
  /** A code of the list of states. */
  state: v.pipe(v.string(), v.nonEmpty(profileMessages.stateMissing)),
  pincode: v.pipe(v.string(), v.regex(pincodePattern, profileMessages.pincode)),
  mobile_no: v.pipe(v.string(), v.transform(mobileOf), v.regex(clientMobilePattern, profileMessages.mobile)),
  email: v.pipe(v.string(), v.maxLength(maxEmail, profileMessages.email), v.email(profileMessages.email)),
};
