import { mobileOf } from '@chatline/contract/codecs/mobile-number';
import {
  maxEmail,
  maxProfileText,
  minLoginPassword,
  minRegisterBusinessName,
  minRegisterName,
} from '@chatline/contract/constants/limits';
import { registerMobilePattern } from '@chatline/contract/constants/patterns';
import { tooLongMessage } from '@chatline/contract/profile/profile-rules';
import * as v from 'valibot';
import { invalidField } from '../../platform/errors.ts';
import { oneLine } from '../records/check-profile.ts';
import { emailKey } from '../records/email-address.ts';
import type { Registration } from './registrations.store.ts';

/** The form as it is sent. */
export interface RegistrationForm {
  readonly name: string;
  readonly email: string;
  readonly mobile_no: string;
  readonly businessname: string;
  readonly usertype: 'User' | 'Partner';
  readonly password: string;
}

const email = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Please Enter Your Email'),
  v.maxLength(maxEmail, 'Please Enter Valid Email'),
  v.email('Please Enter Valid Email'),
);
const text = (label: string, least: number, missing: string, wrong: string) =>
  v.pipe(
    oneLine,
    v.nonEmpty(missing),
    v.minLength(least, wrong),
    v.maxLength(maxProfileText, tooLongMessage(label)),
  );

// The specification has this message for a missing number and business name (section 5).
const rules = v.object({
  name: text('Name', minRegisterName, 'Please Enter Your Name', 'Enter Valid name'),
  email,
  mobile_no: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Please Enter Your Name'),
    v.transform(mobileOf),
    v.regex(registerMobilePattern, 'Enter Valid Number'),
  ),
  businessname: text(
    'Business Name',
    minRegisterBusinessName,
    'Please Enter Your Name',
    'Enter Valid Business Name',
  ),
  usertype: v.picklist(['User', 'Partner'], 'Please Select User Type'),
  password: v.pipe(
    v.string(),
    v.nonEmpty('Please Enter Your Password'),
    v.minLength(minLoginPassword, 'Please Enter Valid Password'),
  ),
});

/** @param field the field of the schema; undefined for a whole form, whose issues contain the field */
function check<const S extends v.GenericSchema>(
  schema: S,
  written: unknown,
  field?: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, written);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw invalidField(field ?? v.getDotPath(issue), issue.message);
  }
  return parsed.output;
}

/** Checks the address of a forgotten password. @throws {CatalogueError} invalid-field */
export function checkForgotten(written: string): string {
  return check(email, written, 'email');
}

/**
 * Checks a registration by section 5's public rules.
 * @throws {CatalogueError} invalid-field with the message of the first wrong field
 */
export function checkRegistration(form: RegistrationForm): Registration & { readonly password: string } {
  const { usertype, mobile_no, businessname, ...checked } = check(rules, form);
  return {
    ...checked,
    emailKey: emailKey(checked.email),
    role: usertype,
    mobileNo: mobile_no,
    businessName: businessname,
  };
}
