import { bytesPerMb, maxFileBytes, maxUploadBytes } from '@chatline/contract/constants/whatsapp-files';
import { freeTextHours } from '@chatline/contract/constants/whatsapp-limits';

interface Former {
  readonly number: string;
  readonly present: string | null;
}

export const writeMessageTexts = {
  templateUnsent: 'The template is not sent yet. What you typed will be lost.',
  message: 'Message',
  write: (name: string) => `Write to ${name}`,
  note: 'Internal note',
  noteReach: 'Only your team can see this',
  writeNote: 'Write to your team',
  toNote: 'Internal note',
  toMessage: 'Back to message',
  send: 'Send',
  addNote: 'Add note',
  nowNote: 'Internal note. Only your team can see it. Press Escape to go back to the message.',
  nowMessage: (name: string) => `Message to ${name}`,
  elsewhere: 'Someone is typing in another window…',
  hint: (isNote: boolean, count: number, max: number) =>
    `Enter to ${isNote ? 'add' : 'send'} · ${count.toLocaleString('en-IN')}/${max.toLocaleString('en-IN')}`,
  tooLong: (count: number, max: number) =>
    `Too long: ${count.toLocaleString('en-IN')} of ${max.toLocaleString('en-IN')} characters`,
  replyTo: (name: string) => `Reply to ${name}`,
  you: 'you',
  noReply: 'Cancel reply',
  neverWrote: 'They have not messaged this number yet. Only an approved template can be sent.',
  closed: `More than ${freeTextHours} hours have passed since their last message. Only an approved template can be sent.`,
  notConnected: 'Nothing can be sent until a number is connected. Your text is kept.',
  former: (name: string, { number, present }: Former) => {
    const gone = number === '' ? 'a number that' : `${number}, which`;
    const next =
      present === null
        ? 'Connect a number to message them.'
        : 'Messaging them from another number starts a new chat, and its first message must be a template.';
    return `${name} messaged ${gone} is no longer connected. ${next}`;
  },
  writeFrom: (number: string) => `Write from ${number}`,
  chooseTemplate: 'Choose a template',
  template: 'Template',
  templatesLoading: 'Loading templates',
  noTemplates: 'No approved templates',
  noTemplatesNote: 'Create one under Manage Templates. You can send it here once it is approved.',
  variable: (name: string) => `Value for {{${name}}}`,
  button: (label: string) => `Value for the button ${label}`,
  fileLink: 'File URL (https)',
  missing: 'Enter a value',
  marketingStopped:
    'This person has stopped marketing messages from you. Choose a utility or authentication template.',
  sendTemplate: 'Send template',
  retry: 'Retry',
  attach: 'Attach a file',
  attached: 'Attached file',
  uploading: (percent: number) => `Uploading, ${percent}%`,
  ready: 'Ready to send',
  due: (percent: number) => `Uploading, ${percent}%. It will be sent when the upload finishes.`,
  emptyFile: 'This file is empty and cannot be sent.',
  unknownFile:
    'WhatsApp does not support this file type. Supported: JPEG, PNG, MP4, audio, PDF, Word, Excel, PowerPoint and text.',
  notUploaded: 'No connection. The upload starts when you are back online.',
  waiting: 'Next in line to upload',
  cancelFile: 'Remove file',
  removeAttachment: (name: string) => `Remove ${name}`,
  tooLarge: `This file is larger than ${maxUploadBytes / bytesPerMb} MB, the limit for sending from here.`,
  imageTooLarge: `This picture is larger than ${maxFileBytes.image / bytesPerMb} MB. Reduce its size and try again.`,
  emoji: 'Emoji',
  replies: 'Saved replies',
  noReplies: 'No saved reply with this name',
  noRepliesYet: 'No saved replies yet',
  manageReplies: 'Saved replies',
} as const;
