import { mobileOf } from '@chatline/contract/codecs/mobile-number';
import {
  minLoginPassword,
  minRegisterBusinessName,
  minRegisterName,
} from '@chatline/contract/constants/limits';
import { registerMobilePattern } from '@chatline/contract/constants/patterns';
import * as v from 'valibot';
import { registerTexts as texts } from './register.texts.ts';

const trimmed = v.pipe(v.string(), v.trim());

/** Rules of the registration form (specification, section 5), in the order in which they are shown. */
export const registerRules = v.object({
  name: v.pipe(trimmed, v.nonEmpty(texts.nameMissing), v.minLength(minRegisterName, texts.nameShort)),
  email: v.pipe(trimmed, v.nonEmpty(texts.emailMissing), v.email(texts.emailInvalid)),
  mobile_no: v.pipe(
    trimmed,
    v.nonEmpty(texts.mobileMissing),
    v.transform(mobileOf),
    v.regex(registerMobilePattern, texts.mobileInvalid),
  ),
  businessname: v.pipe(
    trimmed,
    v.nonEmpty(texts.businessNameMissing),
    v.minLength(minRegisterBusinessName, texts.businessNameShort),
  ),
  usertype: v.pipe(v.string(), v.picklist(['User', 'Partner'], texts.userTypeMissing)),
  // Not trimmed: a password is used exactly as typed.
  password: v.pipe(
    v.string(),
    v.nonEmpty(texts.passwordMissing),
    v.minLength(minLoginPassword, texts.passwordShort),
  ),
});
export type RegisterFields = v.InferInput<typeof registerRules>;
export type RegisterValues = v.InferOutput<typeof registerRules>;
