export const notifyAgentTexts = {
  on: 'Turn notifications and sound on',
  off: 'Turn notifications and sound off',
  refused: 'Your browser blocks notifications from this page. Allow them in the browser’s settings.',
} as const;
