export const texts = {
  offline: 'You are offline. Shown:',
  waits: 'Messages you write wait here.',
  backOnline: 'Back online',
} as const;
