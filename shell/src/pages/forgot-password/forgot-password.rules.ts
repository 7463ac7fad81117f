import { passwordMessages } from '@chatline/contract/forms/password-messages';
import { registrationRules } from '@chatline/contract/forms/registration-rules';
import * as v from 'valibot';
import { isConfirmed, newPasswordEntries } from '../change-password/change-password.rules.ts';

/** Rules of the forgot-password form (specification, section 5). */
export const forgotPasswordRules = v.object({
  email: v.pipe(v.string(), v.trim(), registrationRules.email),
});
export type ForgotPasswordValues = v.InferOutput<typeof forgotPasswordRules>;

const rules = v.pipe(
  v.object(newPasswordEntries),
  v.forward(
    v.partialCheck([['newpassword'], ['confirmpassword']], isConfirmed, passwordMessages.confirmOther),
    ['confirmpassword'],
  ),
);

/** Rules of a new password without the old one; the texts are those of Change Password (specification, section 5). */
export const resetPasswordRules = v.config(rules, { abortPipeEarly: false });
export type ResetPasswordValues = v.InferOutput<typeof resetPasswordRules>;
