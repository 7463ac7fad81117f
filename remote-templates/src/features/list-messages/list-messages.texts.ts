import type { MessageStatus } from '@chatline/shared/calls/message-statuses';

/** Texts of Sending Messages (specification, screen 14), verbatim where it has them. */
export const texts = {
  title: 'Sending Messages',
  columns: { number: 'Number', message: 'Message', date: 'Date', time: 'Time' },
  empty: 'Not Found',
  retry: 'Retry',
  count: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
  /** What screen readers hear in the place of a tick. */
  statuses: {
    queued: 'Waiting to be sent',
    sent: 'Sent',
    delivered: 'Delivered',
    read: 'Read',
    failed: 'Failed',
    unknown: 'Unknown: handed over, no answer yet',
  } satisfies Record<MessageStatus, string>,
  failed: (cause: string | null) => (cause ? `Failed: ${cause}` : 'Failed'),
} as const;
