import { type MessageStatus, messageStatuses } from '@chatline/contract/calls/message-statuses';

/** Where a message stands, as it is kept. */
export const storedStatuses = [...messageStatuses, 'held'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** Where a message stands, on the wire: what is held is told beside a status that every module can read. */
export function wireStatus(status: StoredStatus): {
  readonly status: MessageStatus;
  readonly isHeld?: true;
} {
  return status === 'held' ? { status: 'queued', isHeld: true } : { status };
}

/**
 * The order in which a message's status moves, and it only moves forward. `failed` stands before `delivered`:
 * a delivery is proof against an earlier failure, a late failure is none against a delivery.
 */
const messageOrder = [
  'queued',
  'held',
  'unknown',
  'sent',
  'failed',
  'delivered',
  'read',
] as const satisfies readonly StoredStatus[];

/** The order as an SQL array of text. */
export const orderArray = `array['${messageOrder.join("', '")}']`;
