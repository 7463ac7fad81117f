export const windowTexts = {
  blocked: 'The browser blocked the window. Allow pop-ups for this site and try again.',
} as const;
