export const manageAccountTexts = {
  title: 'Update User Information',
  loading: 'Loading your account',
  unsaved: 'Your changes to your account are not saved.',
  update: 'Update Profile',
  secondFactor: 'Two-factor authentication',
  secondFactorNote:
    'Protects this account with a code from your phone, besides the password. Change Password says whether it is on.',
  secondFactorLink: 'Manage two-factor authentication',
} as const;
