/** What the guards say. */
export const guardTexts = {
  flagsFailed: 'Your permissions did not load',
  retry: 'Retry',
} as const;
