import * as v from 'valibot';
import { mobileOf, typedMobilePattern } from '../codecs/mobile-number.ts';
import {
  maxEmail,
  maxPassword,
  maxProfileText,
  minLoginPassword,
  minRegisterBusinessName,
  minRegisterName,
} from '../constants/limits.ts';
import { tooLongMessage } from '../profile/profile-rules.ts';
import { passwordMessages } from './password-messages.ts';

const text = (label: string, min: number, missing: string, wrong: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty(missing),
    v.minLength(min, wrong),
    v.maxLength(maxProfileText, tooLongMessage(label)),
  );

const emailInvalid = 'Please Enter Valid Email';

/**
 * The rules of the public registration, in the order in which they are shown, for form and server (specification,
 * section 5). Both trim the texts first. The message about a missing number or business name is the specification's.
 */
export const registrationRules = {
  name: text('Name', minRegisterName, 'Please Enter Your Name', 'Enter Valid name'),
  /** Also the rule of Forgot Password. */
  email: v.pipe(
    v.string(),
    v.nonEmpty('Please Enter Your Email'),
    v.maxLength(maxEmail, emailInvalid),
    v.email(emailInvalid),
  ),
  mobile_no: v.pipe(
    v.string(),
    v.nonEmpty('Please Enter Your Name'),
    v.regex(typedMobilePattern, 'Enter Valid Number'),
    v.transform(mobileOf),
  ),
  businessname: text(
    'Business Name',
    minRegisterBusinessName,
    'Please Enter Your Name',
    'Enter Valid Business Name',
  ),
  usertype: v.picklist(['User', 'Partner'], 'Please Select User Type'),
  /** Not trimmed: a password is used exactly as typed. */
  password: v.pipe(
    v.string(),
    v.nonEmpty('Please Enter Your Password'),
    v.minLength(minLoginPassword, 'Please Enter Valid Password'),
    v.maxLength(maxPassword, passwordMessages.tooLong),
  ),
};
