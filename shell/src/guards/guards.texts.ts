export const guardTexts = {
  flagsFailed: 'Your permissions did not load',
  retry: 'Retry',
  switchedOff: 'An admin has turned off access to this page for your account.',
  comesBack: 'The page reopens here once access is turned on again.',
  closeWindow: 'Close this window',
  toConsole: 'Go to the console',
} as const;
