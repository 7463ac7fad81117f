import { minNewPassword } from '@chatline/contract/constants/limits';

/** Texts of the change-password page; those of the specification's section 5 are verbatim. */
export const changePasswordTexts = {
  title: 'Change Password',
  old: 'Old Password',
  new: 'New Password',
  confirm: 'Confirm Password',
  submit: 'Change Password',
  unsaved: 'The password is not changed yet. What you typed will be lost.',
  revokeTokens: 'Revoke my API tokens too',
  revokeTokensNote:
    'Programs that use them stop sending. Choose this if someone else may know your password.',
  oldShort: `Old Password must be at least ${minNewPassword} characters`,
  shorterOld: 'A shorter old password cannot be changed here. ',
  reset: 'Set a new one with Forgot password',
  newMissing: 'New Password is required',
  confirmMissing: 'Confirm Password is required',
} as const;
