export const urgentTexts = {
  updated: (title: string) => `${title} was updated.`,
  kept: 'What you typed is still here.',
  partlyKept: 'Some of what you typed could not be kept.',
  waits: 'What you typed comes back as soon as the page shows its field.',
  files: 'Choose your file again.',
  dialog: 'An open dialog was closed.',
};
