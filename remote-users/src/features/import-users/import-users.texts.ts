const counted = (count: number) => count.toLocaleString('en-IN');
const users = (count: number) => `${counted(count)} ${count === 1 ? 'user' : 'users'}`;

export const importUsersTexts = {
  title: 'Import users',
  intro: (max: number) =>
    `Upload a CSV file with one line for each user, up to ${counted(max)}. Its first line names these columns, in any order:`,
  nothingYet: 'You can check every line before any user is created.',
  invited: 'Each new user gets an email with a link to set a password.',
  choose: 'Choose a file',
  another: 'Choose another file',
  example: 'Download an example',
  exampleFile: 'users-example.csv',
  cancel: 'Cancel',
  close: 'Close',
  checking: 'Checking the file',
  create: (count: number) => `Create ${users(count)}`,
  created: (count: number) => `${users(count)} created`,
  counts: {
    valid: (count: number) => `${counted(count)} can be created`,
    created: (count: number) => `${counted(count)} created`,
    existing: (count: number) => `${counted(count)} already ${count === 1 ? 'exists' : 'exist'}`,
    refused: (count: number) => `${counted(count)} cannot be created`,
  },
  labels: { valid: 'New', created: 'Created', existing: 'Already exists', refused: 'Invalid' },
  line: (number: number) => `Line ${counted(number)}`,
  lines: 'Lines of the file',
  noName: 'No name',
  problems: {
    unreadable: 'This file could not be read as CSV. Save it as “CSV UTF-8” and try again.',
    noHeads: 'The first line of this file does not name the columns.',
    empty: 'This file contains no users.',
    tooLarge: (maxBytes: number) => `This file is larger than ${counted(maxBytes / 1000)} KB.`,
    tooMany: (lines: number, max: number) =>
      `This file has ${counted(lines)} lines. An import can have up to ${counted(max)}, so split the file.`,
    missing: (columns: readonly string[]) =>
      columns.length === 1
        ? `The column ${columns.join()} is missing.`
        : `These columns are missing: ${columns.join(', ')}.`,
  },
} as const;
