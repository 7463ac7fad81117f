export const manageAccountTexts = {
  title: 'Update User Information',
  loading: 'Loading your account',
  unsaved: 'Your changes to your account are not saved.',
  update: 'Update Profile',
  secondFactor: 'Two-factor authentication',
  secondFactorNote: 'Protect this account with a code from your phone, besides the password.',
  secondFactorLink: 'Set up two-factor authentication',
} as const;
