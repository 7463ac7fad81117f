export const urgentTexts = {
  updated: (title: string) => `${title} was updated.`,
  kept: 'What you typed is still here.',
  partlyKept: 'Some of what you typed could not be kept.',
  files: 'A file that you had chosen has to be chosen again.',
  dialog: 'A dialog that was open was closed.',
};
