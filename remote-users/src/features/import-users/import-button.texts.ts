export const importButtonTexts = {
  open: 'Import from a file',
  notLoaded: 'The import could not be loaded. Try again.',
} as const;
