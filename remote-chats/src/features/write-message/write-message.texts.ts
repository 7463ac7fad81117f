interface Former {
  readonly number: string;
  readonly present: string | null;
}

/** Texts of the place where messages are written. */
export const texts = {
  message: 'Message',
  write: (name: string) => `Write to ${name}`,
  note: 'Note for the team',
  noteLabel: 'Only your team reads this',
  writeNote: 'Write to your team',
  toNote: 'Note for the team',
  toMessage: 'Back to the message',
  send: 'Send',
  saveNote: 'Save note',
  elsewhere: 'Being written in another window…',
  hint: (isNote: boolean, count: number, most: number) =>
    `Enter to ${isNote ? 'save' : 'send'} · ${count.toLocaleString('en-IN')}/${most.toLocaleString('en-IN')}`,
  tooLong: (count: number, most: number) =>
    `${count.toLocaleString('en-IN')} of ${most.toLocaleString('en-IN')} characters: too long`,
  replyTo: (name: string) => `Reply to ${name}`,
  you: 'you',
  noReply: 'Do not reply',
  neverWrote: 'They have not written to this number. Only an approved template can be sent now.',
  closed: 'More than 24 hours have passed since they wrote. Only an approved template can be sent now.',
  notConnected: 'Nothing can be sent until a number is connected. What was typed is kept.',
  former: (name: string, { number, present }: Former) => {
    const wrote = `${name} wrote to ${number || 'a number'}${number && ','} which is no longer connected.`;
    const next =
      present === null
        ? 'Connect a number to write to them.'
        : 'A message from another number starts a new chat, with a template first.';
    return `${wrote} ${next}`;
  },
  writeFrom: (number: string) => `Write from ${number}`,
  chooseTemplate: 'Choose a template',
  template: 'Template',
  templatesLoading: 'Loading templates',
  noTemplates: 'No approved templates',
  noTemplatesNote: 'Create one under Manage Templates; it can be sent here as soon as it is approved.',
  variable: (name: string) => `Value of {{${name}}}`,
  button: (label: string) => `Value of the button ${label}`,
  fileLink: 'Address of the file (https)',
  missing: 'Enter a value',
  marketingStopped:
    'This person has stopped marketing messages from you. Choose a utility or authentication template.',
  sendTemplate: 'Send template',
  retry: 'Retry',
  attach: 'Attach a file',
  attached: 'Attached file',
  uploading: (percent: number) => `Uploading, ${percent} %`,
  ready: 'Ready to send',
  due: (percent: number) => `Uploading, ${percent} %. It is sent as soon as it is there.`,
  emptyFile: 'This file is empty. WhatsApp does not take it.',
  unknownFile:
    'WhatsApp does not take files of this kind. It takes JPEG and PNG, MP4, sound, PDF, Word, Excel, PowerPoint and text.',
  notUploaded: 'No connection. The file goes up once there is one.',
  waiting: 'Files that go next',
  cancelFile: 'Remove the file',
  dropFile: (name: string) => `Remove ${name}`,
  tooLarge: 'This file is over 16 MB, the most that is sent from here.',
  imageTooLarge: 'This picture is over 5 MB. Make it smaller.',
  drop: 'Drop the file to attach it',
  emoji: 'Emoji',
  replies: 'Saved replies',
  noReplies: 'No saved reply of this name',
  noRepliesYet: 'No saved replies yet',
  manageReplies: 'Saved replies',
} as const;
