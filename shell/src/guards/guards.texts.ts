/** What the guards say. */
export const guardTexts = {
  flagsFailed: 'Your permissions did not load',
  retry: 'Retry',
  switchedOff: 'An Admin has switched off for your account what was open here.',
  comesBack: 'It comes back here by itself once it is on again.',
  closeWindow: 'Close this window',
  toConsole: 'Go to the console',
} as const;
