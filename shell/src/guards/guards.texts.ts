/** What the guards say. */
export const guardTexts = {
  flagsFailed: 'Your permissions did not load',
  retry: 'Retry',
  switchedOff: 'An Admin has switched off for your account what was open here.',
} as const;
