import type { MessageStatus } from '@chatline/shared/calls/message-statuses';

/**
 * The order in which a message's status moves, and it only moves forward. `failed` stands before `delivered`:
 * a delivery is proof against an earlier failure, a late failure is none against a delivery.
 */
const messageOrder = [
  'queued',
  'unknown',
  'sent',
  'failed',
  'delivered',
  'read',
] as const satisfies readonly MessageStatus[];

/** The order as an SQL array of text. */
export const orderArray = `array['${messageOrder.join("', '")}']`;
