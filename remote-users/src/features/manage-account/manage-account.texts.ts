export const manageAccountTexts = {
  title: 'Update User Information',
  loading: 'Loading your account',
  unsaved: 'Your changes to your account are not saved.',
  update: 'Update Profile',
} as const;
