import { minNewPassword } from '@chatline/shared/constants/limits';
import * as v from 'valibot';
import { changePasswordTexts as texts } from '../change-password/change-password.texts.ts';

const rules = v.pipe(
  v.object({
    newpassword: v.pipe(
      v.string(),
      v.nonEmpty(texts.newMissing),
      v.minLength(minNewPassword, texts.newShort),
    ),
    confirmpassword: v.pipe(v.string(), v.nonEmpty(texts.confirmMissing)),
  }),
  v.forward(
    v.partialCheck(
      [['newpassword'], ['confirmpassword']],
      ({ newpassword, confirmpassword }) => newpassword === confirmpassword,
      texts.confirmOther,
    ),
    ['confirmpassword'],
  ),
);

/** Rules of a new password without the old one; its words are those of the change (specification, section 5). */
export const resetPasswordRules = v.config(rules, { abortPipeEarly: false });
export type ResetPasswordValues = v.InferOutput<typeof resetPasswordRules>;
