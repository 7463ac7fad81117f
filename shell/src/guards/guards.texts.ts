export const guardTexts = {
  flagsFailed: 'Your permissions did not load',
  retry: 'Retry',
  switchedOff: 'An Admin has switched off access to this page for your account.',
  comesBack: 'The page reopens here once access is switched on again.',
  closeWindow: 'Close this window',
  toConsole: 'Go to the console',
} as const;
