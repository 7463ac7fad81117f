import { type MessageStatus, messageStatuses } from '@chatline/contract/calls/message-statuses';

/** The status of a message as it is stored. */
export const storedStatuses = [...messageStatuses, 'held'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** The status of a message on the wire: `held` is a flag beside a status that every module can read. */
export function wireStatus(status: StoredStatus): {
  readonly status: MessageStatus;
  readonly isHeld?: true;
} {
  return status === 'held' ? { status: 'queued', isHeld: true } : { status };
}

/**
 * The order in which a message's status moves, and it only moves forward. `failed` comes before `delivered`:
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
