export const startChatTexts = {
  start: 'New chat',
  number: 'Mobile number',
  numberHint: 'With country code, or in the local format of your own country.',
  missing: 'Enter a mobile number',
  note: 'Only a template can be sent until they reply.',
  open: 'Open chat',
} as const;
