/** Texts of the dialog that requests the password again. */
export const confirmPasswordTexts = {
  title: 'Enter your password again',
  note: 'This change needs your password, because you last entered it more than ten minutes ago.',
  password: 'Password',
  missing: 'Enter your password',
  cancel: 'Cancel',
  submit: 'Continue',
} as const;
