export const urgentTexts = {
  updated: (title: string) => `${title} was updated.`,
  kept: 'What you typed is still here.',
  partlyKept: 'Some of what you typed could not be kept.',
  files: 'Choose your file again.',
  dialog: 'An open dialog was closed.',
};
