/** Texts of the place where messages are written. */
export const texts = {
  message: 'Message',
  write: (name: string) => `Write to ${name}`,
  note: 'Note for the team',
  writeNote: 'Only your team sees this',
  toNote: 'Note for the team',
  toMessage: 'Back to the message',
  send: 'Send',
  saveNote: 'Save note',
  hint: (count: number, most: number) =>
    `Enter to send · ${count.toLocaleString('en-IN')}/${most.toLocaleString('en-IN')}`,
  tooLong: (count: number, most: number) =>
    `${count.toLocaleString('en-IN')} of ${most.toLocaleString('en-IN')} characters: too long`,
  replyTo: (name: string) => `Reply to ${name}`,
  you: 'you',
  noReply: 'Do not reply',
  closed: 'More than 24 hours have passed since they wrote. Only an approved template can be sent now.',
} as const;
