import * as v from 'valibot';
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
