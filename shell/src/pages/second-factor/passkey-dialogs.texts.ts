import { maxPasskeyName } from '@chatline/contract/constants/passkeys';

/** Texts of the dialogs of the account's passkeys. */
export const passkeyDialogTexts = {
  addTitle: 'Add a passkey',
  addExplained:
    'A passkey is a fingerprint, face, PIN or security key that proves it is you. Adding one ends all your other sessions.',
  name: 'Name',
  nameHint: 'So that you recognise it later, such as “Work laptop” or “My phone”.',
  nameMissing: 'Enter a name',
  nameLong: `Use at most ${maxPasskeyName} characters`,
  next: 'Next',
  createExplained: 'Create the passkey in the dialog of your browser.',
  waiting: 'Waiting for your passkey',
  tryAgain: 'Try again',
  close: 'Close',
  renameTitle: 'Rename the passkey',
  rename: 'Rename',
  removeTitle: (name: string) => `Remove the passkey “${name}”?`,
  removeExplained: 'It no longer logs you in, and all your other sessions end.',
  removeLast:
    'It is your only second factor: two-factor authentication is then off, and your recovery codes no longer work. All your other sessions end.',
  remove: 'Remove',
} as const;
