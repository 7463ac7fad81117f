/** Texts of what calls an agent to the window. */
export const texts = {
  on: 'Turn notifications and sound on',
  off: 'Turn notifications and sound off',
  refused: 'The browser does not allow notifications for this page. Allow them in its settings.',
} as const;
