import { maxPasskeys } from '@chatline/contract/constants/passkeys';

/** Texts of the list of the account's app and passkeys. */
export const factorWaysTexts = {
  app: 'Authenticator app',
  appOn: 'Its codes work at a login',
  appOff: 'Not set up',
  setUp: 'Set up',
  setUpApp: 'Set up an authenticator app',
  remove: 'Remove',
  removeApp: 'Remove the authenticator app',
  passkeys: 'Passkeys',
  added: (moment: string) => `Added ${moment}`,
  used: (moment: string) => `Last used ${moment}`,
  unused: 'Not used yet',
  rename: 'Rename',
  renameName: (name: string) => `Rename the passkey ${name}`,
  removeName: (name: string) => `Remove the passkey ${name}`,
  explained: 'A passkey is a fingerprint, face, PIN or security key in place of a code.',
  add: 'Add a passkey',
  full: `${maxPasskeys} passkeys are the most that an account can have.`,
} as const;
