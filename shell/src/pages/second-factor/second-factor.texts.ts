/** Texts of the account's second factor. */
export const secondFactorTexts = {
  title: 'Two-factor authentication',
  note: 'A login then needs your password and a code from an authenticator app on your phone, so a stolen password alone does not open your account.',
  noteWithPasskeys:
    'A login then needs your password and a passkey or a code from an authenticator app, so a stolen password alone does not open your account.',
  loading: 'Loading two-factor authentication',
  retry: 'Retry',
  off: 'Off',
  required: 'Admins need two-factor authentication here. Turn it on to reach the other pages.',
  on: 'On',
  since: (moment: string) => `Since ${moment}`,
  codesLeft: (count: number) => (count === 1 ? '1 recovery code left' : `${count} recovery codes left`),
  fewCodes: 'Create new recovery codes before you have used the last one.',
  turnOn: 'Turn on',
  turnOnByApp: 'Turn on with an app',
  turnOnByPasskey: 'Turn on with a passkey',
  turnOff: 'Turn off',
  renew: 'New recovery codes',
  notLoaded: 'This could not be loaded. Please try again.',
} as const;
