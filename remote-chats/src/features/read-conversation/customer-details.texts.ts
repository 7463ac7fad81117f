import { readConversationTexts } from './read-conversation.texts.ts';

export const customerDetailsTexts = {
  window: 'Free text',
  openUntil: (left: string, when: string) => `Open for ${left}, until ${when}.`,
  closedSince: (when: string) => `Closed since ${when}. Only an approved template can be sent.`,
  neverWrote: 'They have not messaged this number yet.',
  former: (number: string) => `${readConversationTexts.former(number)}.`,
  status: 'Chat',
  resolved: 'Resolved',
  marketing: 'Marketing',
  marketingStopped: 'Stopped by the customer',
  notes: 'Internal notes',
  pictures: 'Pictures',
  files: 'Files',
  loaded: 'Only from the messages loaded here. Scroll up to load older ones.',
  copy: 'Copy number',
} as const;
