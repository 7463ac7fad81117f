import * as v from 'valibot';
import { isConfirmed, newPasswordEntries } from '../change-password/change-password.rules.ts';
import { changePasswordTexts as texts } from '../change-password/change-password.texts.ts';

const rules = v.pipe(
  v.object(newPasswordEntries),
  v.forward(v.partialCheck([['newpassword'], ['confirmpassword']], isConfirmed, texts.confirmOther), [
    'confirmpassword',
  ]),
);

/** Rules of a new password without the old one; its words are those of the change (specification, section 5). */
export const resetPasswordRules = v.config(rules, { abortPipeEarly: false });
export type ResetPasswordValues = v.InferOutput<typeof resetPasswordRules>;
