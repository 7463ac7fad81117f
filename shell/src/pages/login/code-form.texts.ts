/** Texts of the step of the login that requests a code. */
export const codeFormTexts = {
  title: 'Two-factor authentication',
  description: 'Enter the code from your authenticator app to log in.',
  appExplained: (email: string) => `Enter the 6-digit code that your authenticator app shows for ${email}.`,
  recoveryExplained: 'Enter one of the recovery codes that you saved. Each code works once.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  codeInvalid: 'Enter the 6 digits of the code',
  recoveryMissing: 'Enter a recovery code',
  submit: 'Log in',
  toRecovery: 'Use a recovery code',
  toApp: 'Use the authenticator app',
  back: 'Back',
} as const;
