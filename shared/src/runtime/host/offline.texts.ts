/** What is said of the connection. */
export const texts = {
  offline: 'You are offline. Shown:',
  backOnline: 'Back online',
} as const;
