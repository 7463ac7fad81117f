/** A message's status as a label. */
export const statusLabels = {
  queued: 'Waiting to be sent',
  held: 'Held by WhatsApp for a quality check',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Failed',
  unknown: 'Unknown: no response received',
} as const;
