import * as v from 'valibot';
import { isConfirmed, newPasswordEntries } from '../change-password/change-password.rules.ts';
import { changePasswordTexts as texts } from '../change-password/change-password.texts.ts';
import { forgotPasswordTexts } from './forgot-password.texts.ts';

/** Rules of the forgot-password form (specification, section 5). */
export const forgotPasswordRules = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(forgotPasswordTexts.emailMissing),
    v.email(forgotPasswordTexts.emailInvalid),
  ),
});
export type ForgotPasswordValues = v.InferOutput<typeof forgotPasswordRules>;

const rules = v.pipe(
  v.object(newPasswordEntries),
  v.forward(v.partialCheck([['newpassword'], ['confirmpassword']], isConfirmed, texts.confirmOther), [
    'confirmpassword',
  ]),
);

/** Rules of a new password without the old one; the texts are those of Change Password (specification, section 5). */
export const resetPasswordRules = v.config(rules, { abortPipeEarly: false });
export type ResetPasswordValues = v.InferOutput<typeof resetPasswordRules>;
