import { minLoginPassword } from '@chatline/contract/constants/limits';
import * as v from 'valibot';
import { loginTexts } from './login.texts.ts';

/** Rules of the login form (specification, section 5), in the order in which they are shown. */
export const loginRules = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty(loginTexts.emailMissing), v.email(loginTexts.emailInvalid)),
  password: v.pipe(
    v.string(),
    v.nonEmpty(loginTexts.passwordMissing),
    v.minLength(minLoginPassword, loginTexts.passwordInvalid),
  ),
  rememberMe: v.boolean(),
});
export type LoginValues = v.InferOutput<typeof loginRules>;
