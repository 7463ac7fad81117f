const counted = (count: number) => count.toLocaleString('en-IN');
const users = (count: number) => `${counted(count)} ${count === 1 ? 'user' : 'users'}`;

export const importUsersTexts = {
  title: 'Import users',
  intro: (max: number) =>
    `A CSV file with a line for each user, at most ${counted(max)}. The first line names the columns, in any order:`,
  nothingYet: 'Nothing is created before you have seen the lines and confirmed.',
  invited: 'Each new user gets an email with a link to set a password.',
  choose: 'Choose a file',
  another: 'Another file',
  example: 'Save an example',
  exampleFile: 'users-example.csv',
  cancel: 'Cancel',
  close: 'Close',
  checking: 'Checking the file',
  create: (count: number) => `Create ${users(count)}`,
  created: (count: number) => `${users(count)} created`,
  counts: {
    valid: (count: number) => `${counted(count)} can be created`,
    created: (count: number) => `${counted(count)} created`,
    existing: (count: number) => `${counted(count)} ${count === 1 ? 'exists' : 'exist'} already`,
    refused: (count: number) => `${counted(count)} cannot be created`,
  },
  labels: { valid: 'New', created: 'Created', existing: 'Exists', refused: 'Not valid' },
  line: (number: number) => `Line ${counted(number)}`,
  lines: 'Lines of the file',
  noName: 'No name',
  problems: {
    unreadable: 'This file could not be read as CSV. Save it as “CSV UTF-8” and try again.',
    empty: 'This file has no line with a user.',
    tooLarge: 'This file is larger than 200 KB.',
    tooMany: (lines: number, max: number) =>
      `This file has ${counted(lines)} lines; an import can have ${counted(max)}. Split the file.`,
    missing: (columns: readonly string[]) =>
      columns.length === 1
        ? `This file has no column ${columns.join()}.`
        : `This file has no columns ${columns.join(', ')}.`,
  },
} as const;
