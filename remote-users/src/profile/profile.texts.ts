import { minClientName } from '@chatline/contract/constants/limits';
import { accountLabels } from '@chatline/contract/profile/account-labels';

/** The empty choice of the list of states is its label (specification, section 5). */
export const profileLabels = { ...accountLabels, state: 'Select State' } as const;

export const profileTexts = {
  nameHint: `${minClientName} characters or more`,
  emptyValue: 'empty',
  retry: 'Retry',
  unknownUser: 'User not found',
  unreadableId: 'The id in the address is not valid. Open the user from the list.',
  gone: 'The account was deleted or is not one of yours. Open the user from the list.',
} as const;

export const tokenFieldTexts = {
  isNew: 'New. It works once it is saved.',
  none: 'None yet',
  show: 'Show Api Token',
  hide: 'Hide Api Token',
  copy: 'Copy Api Token',
  generate: 'Generate Token',
  replaceTitle: 'Replace the Api Token?',
  replaceText: 'Once the new token is saved, programs that use the current one stop working.',
  cancel: 'Cancel',
} as const;
