import type { MessageAttempt } from '@chatline/contract/calls/message-attempts';
import type { ShownStatus } from '@chatline/contract/calls/message-statuses';

/** Texts of Sending Messages (specification, screen 14), verbatim where it has them. */
export const texts = {
  title: 'Sending Messages',
  columns: { number: 'Number', message: 'Message', date: 'Date', time: 'Time' },
  empty: 'Not Found',
  retry: 'Retry',
  count: (count: number, isMore: boolean) => {
    if (isMore) return `${count} newest messages`;
    return count === 1 ? '1 message' : `${count} messages`;
  },
  older: 'Older messages',
  searching: 'Looking further back…',
  /** What screen readers hear in the place of a tick. */
  statuses: {
    queued: 'Waiting to be sent',
    held: 'Held by WhatsApp for a quality check',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    failed: 'Failed',
    unknown: 'Unknown: handed over, no answer yet',
  } satisfies Record<ShownStatus, string>,
  failed: (cause: string | null) => (cause ? `Failed: ${cause}` : 'Failed'),
  filter: {
    status: 'Status',
    all: 'All',
    choices: {
      queued: 'Waiting',
      held: 'Held by WhatsApp',
      sent: 'Sent',
      delivered: 'Delivered',
      read: 'Read',
      failed: 'Failed',
      unknown: 'Unknown',
    } satisfies Record<ShownStatus, string>,
    from: 'From day',
    to: 'To day',
    search: 'Number, words or id',
    clear: 'Clear',
    backwards: 'This day is before the first one.',
  },
  exportCsv: 'Export CSV',
  details: 'Details',
  detailsOf: (number: string) => `Details of the message to ${number}`,
  attempts: 'Attempts',
  id: 'Message id',
  told: 'Delivery',
  code: (code: number) => `Code ${code}`,
  channelSays: (cause: string) => `WhatsApp says: ${cause}`,
  next: 'Next step',
  heldNext:
    'WhatsApp first looks at how people take messages of this template. It goes out by itself; where WhatsApp says nothing for 24 hours, it is shown as unknown.',
  nextTry: (time: string) => `It is tried again at ${time}.`,
  waits: {
    title: 'Why it waits',
    notBefore: (time: string) => `It goes out by itself, at ${time} at the earliest.`,
  },
  noAttempts: 'Not handed over to the channel yet.',
  outcomes: {
    taken: 'Taken by the channel',
    retry: 'Not taken, to be tried again',
    refused: 'Refused',
    unknown: 'No answer seen',
  } satisfies Record<MessageAttempt['outcome'], string>,
  toldStatuses: { sent: 'Sent', delivered: 'Delivered', read: 'Read', failed: 'Failed' },
  again: 'Send again',
  askAgain: 'Send this message again?',
  askAgainText: 'It may have gone out already. The person would then get it twice.',
  confirmAgain: 'Send again',
  cancel: 'Cancel',
  close: 'Close',
} as const;
