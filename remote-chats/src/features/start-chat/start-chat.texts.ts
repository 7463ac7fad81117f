/** Texts of beginning a chat. */
export const texts = {
  start: 'New chat',
  number: 'Mobile number',
  numberHint: 'With the country code, or as your customers in your own country write it.',
  missing: 'Enter a mobile number',
  note: 'Until they answer, only a template can be sent.',
  open: 'Open chat',
} as const;
