export const urgentTexts = {
  updated: (title: string) => `${title} was updated.`,
  kept: 'What you typed is still here.',
  partlyKept: 'Some of what you typed could not be kept.',
  waits: 'What you typed will reappear as soon as its field is shown.',
  files: 'Choose your file again.',
  dialog: 'An open dialog was closed.',
  inTheWay: {
    dialog: (title: string) => `Close the open dialog first, then use the other version of ${title}.`,
    action: (title: string) =>
      `An action on this page is still in progress. Use the other version of ${title} once it is done.`,
  },
};
