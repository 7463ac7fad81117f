export const createUserTexts = {
  title: 'User Registration',
  unsaved: 'The new user is not registered yet. What you typed will be lost.',
  linkSent: (address: string) => `We have sent a link to set a password to ${address}.`,
  register: 'Register',
  reset: 'Reset',
} as const;
