import { statusLabels } from '@chatline/contract/constants/status-labels';
import { freeTextHours } from '@chatline/contract/constants/whatsapp-limits';

export const readConversationTexts = {
  back: 'Back to chats',
  details: 'Customer details',
  about: (name: string) => `About ${name}`,
  resolve: 'Resolve',
  reopen: 'Reopen',
  closesIn: 'Free text closes in',
  closed: 'Free text is closed until they message you',
  former: (number: string) =>
    number === ''
      ? 'They messaged a number that is no longer connected'
      : `They messaged ${number}, which is no longer connected`,
  marketingStopped: 'No marketing messages',
  lastWrote: (name: string, when: string) =>
    `${name} last wrote at ${when}. After ${freeTextHours} hours, templates only.`,
  history: (name: string) => `Messages with ${name}`,
  loading: 'Loading messages',
  retry: 'Retry',
  notRead: (cause: string) => `Some messages could not be read: ${cause}`,
  empty: 'No messages yet',
  toEnd: 'Newest messages',
  incoming: (name: string, text: string) => `${name}: ${text}`,
  reply: 'Reply',
  react: 'React',
  more: 'More',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Could not copy',
  noReaction: 'Remove reaction',
  moreEmoji: 'More emoji',
  resend: 'Send again',
  resent: 'Sent again',
  discard: 'Discard',
  discardTitle: 'Discard this message?',
  discardText: 'It was not sent, and cannot be restored.',
  keep: 'Keep',
  notSent: (cause: string) => `Not sent. ${cause}`,
  unknown: 'WhatsApp did not respond. The message may have been delivered.',
  held: statusLabels.held,
  notGone: (count: number) =>
    count === 1 ? 'Your message has not been sent yet.' : `${count} messages have not been sent yet.`,
  notBefore: (time: string) => `Not before ${time}`,
  earliest: (notBefore: string, count: number) =>
    count === 1
      ? `${notBefore}.`
      : `The first one ${notBefore.charAt(0).toLowerCase()}${notBefore.slice(1)}.`,
  timeUnknown: 'The time is not known yet.',
  dueNow: 'The next attempt is due now.',
  tooLate: (when: string) =>
    `Free text closes before that, at ${when}. After that, WhatsApp may refuse free text.`,
  offline: 'You are offline. Sending continues once you are back online.',
  notConfirmed: 'The server has not confirmed receipt yet. Sending is retried automatically.',
  heldTime: 'no time is given',
  left: (time: string) => `${time} left`,
  you: 'You',
  team: 'Team',
  openFile: (name: string) => `Open ${name}`,
  openMap: 'Open map',
  choices: 'Buttons',
  unsupported: 'This message type cannot be displayed. Ask the customer to send it another way.',
  mediaWaits: 'The picture will appear when you are back online.',
  onlyTeam: (author: string) => `${author}, team only:`,
  ticks: {
    waiting: 'Waiting',
    queued: 'Waiting',
    held: 'Held by WhatsApp',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    unknown: 'Unknown',
    failed: 'Not sent',
  },
} as const;
