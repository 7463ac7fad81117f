import type { MessageAttempt } from '@chatline/contract/calls/message-attempts';
import type { ShownStatus } from '@chatline/contract/calls/message-statuses';
import { maxHeldHours } from '@chatline/contract/constants/limits';
import { statusLabels } from '@chatline/contract/constants/status-labels';

/** Texts of Sending Messages (specification, screen 14), verbatim if it has them. */
export const listMessagesTexts = {
  title: 'Sending Messages',
  columns: { number: 'Number', message: 'Message', date: 'Date', time: 'Time' },
  empty: 'Not Found',
  newNote: 'Messages that you send, through the API or from the chats, appear here with their delivery.',
  toDocumentation: 'How to send a message',
  retry: 'Retry',
  count: (count: number, isMore: boolean) => {
    const shown = count.toLocaleString('en-IN');
    if (isMore) return `Newest ${shown} messages`;
    return count === 1 ? '1 message' : `${shown} messages`;
  },
  older: 'Older messages',
  searching: 'Searching older messages…',
  /** Announced by screen readers for a tick. */
  statuses: statusLabels satisfies Record<ShownStatus, string>,
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
    from: 'From date',
    to: 'To date',
    search: 'Number, text or id',
    clear: 'Clear',
    backwards: 'The end date is before the start date.',
  },
  exportCsv: 'Export CSV',
  details: 'Details',
  detailsOf: (number: string) => `Details of the message to ${number}`,
  attempts: 'Attempts',
  id: 'Message id',
  delivery: 'Delivery',
  code: (code: number) => `Code ${code}`,
  whatsAppSays: (cause: string) => `WhatsApp says: ${cause}`,
  next: 'Next step',
  heldNext: `WhatsApp first checks how people respond to this template. The message is then sent automatically. If WhatsApp reports nothing for ${maxHeldHours} hours, its status becomes Unknown.`,
  nextTry: (time: string) => `The next attempt is at ${time}.`,
  waits: {
    title: 'Why it waits',
    notBefore: (time: string) => `It will be sent automatically, at ${time} at the earliest.`,
  },
  noAttempts: 'Not handed over to WhatsApp yet.',
  outcomes: {
    taken: 'Accepted by WhatsApp',
    retry: 'Rejected, will retry',
    refused: 'Rejected',
    unknown: 'No response received',
  } satisfies Record<MessageAttempt['outcome'], string>,
  deliveryStatuses: { sent: 'Sent', delivered: 'Delivered', read: 'Read', failed: 'Failed' },
  resend: 'Send again',
  resendTitle: 'Send this message again?',
  resendText: 'It may already have been sent. The person would then receive it twice.',
  confirmResend: 'Send again',
  cancel: 'Cancel',
  close: 'Close',
} as const;
