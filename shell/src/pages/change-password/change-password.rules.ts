import { maxPassword, minNewPassword } from '@chatline/contract/constants/limits';
import { passwordMessages as messages } from '@chatline/contract/forms/password-messages';
import * as v from 'valibot';
import { changePasswordTexts as texts } from './change-password.texts.ts';

/** A new password, typed twice; shared with the reset page. */
export const newPasswordEntries = {
  newpassword: v.pipe(
    v.string(),
    v.nonEmpty(texts.newMissing),
    v.minLength(minNewPassword, messages.newShort),
    v.maxLength(maxPassword, messages.tooLong),
  ),
  confirmpassword: v.pipe(v.string(), v.nonEmpty(texts.confirmMissing)),
};

/** True if both entries are the same. */
export const isConfirmed = ({
  newpassword,
  confirmpassword,
}: Record<keyof typeof newPasswordEntries, string>) => newpassword === confirmpassword;

const rules = v.pipe(
  v.object({
    oldpassword: v.pipe(
      v.string(),
      v.nonEmpty(messages.oldMissing),
      v.minLength(minNewPassword, texts.oldShort),
    ),
    ...newPasswordEntries,
    revokesTokens: v.boolean(),
  }),
  // Each comparison reads only its two fields, so that another invalid field does not hide it.
  v.forward(
    v.partialCheck(
      [['oldpassword'], ['newpassword']],
      ({ oldpassword, newpassword }) => oldpassword !== newpassword,
      messages.newSame,
    ),
    ['newpassword'],
  ),
  v.forward(v.partialCheck([['newpassword'], ['confirmpassword']], isConfirmed, messages.confirmOther), [
    'confirmpassword',
  ]),
);

/**
 * Rules of the change-password form (specification, section 5). A pipe would stop at its first
 * error; here an empty field must not hide that two other fields match or differ.
 */
export const changePasswordRules = v.config(rules, { abortPipeEarly: false });
export type ChangePasswordValues = v.InferOutput<typeof changePasswordRules>;
