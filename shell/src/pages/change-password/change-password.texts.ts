/** Texts of the change-password page; those of the specification's section 5 are verbatim. */
export const changePasswordTexts = {
  title: 'Change Password',
  old: 'Old Password',
  new: 'New Password',
  confirm: 'Confirm Password',
  submit: 'Change Password',
  revokeTokens: 'Revoke my API tokens too',
  revokeTokensNote:
    'Programs that use them stop sending. Choose this if someone else may know your password.',
  oldMissing: 'Old Password is required',
  oldShort: 'Old Password must be at least 10 characters',
  shorterOld: 'A shorter old password cannot be changed here. ',
  reset: 'Set a new one with Forgot password',
  newMissing: 'New Password is required',
  newShort: 'New Password must be at least 10 characters',
  newSame: 'New password must be different from the old one',
  confirmMissing: 'Confirm Password is required',
  confirmOther: 'Confirm Password must match the new password',
} as const;
