import { type MessageStatus, messageStatuses } from '@chatline/contract/calls/message-statuses';

/** The status of a message as it is stored. */
export const storedStatuses = [...messageStatuses, 'held'] as const;
export type StoredStatus = (typeof storedStatuses)[number];

/** Converts a status for the wire. `held` becomes a flag, because older modules do not know it as a status. */
export function wireStatus(status: StoredStatus): {
  readonly status: MessageStatus;
  readonly isHeld?: true;
} {
  return status === 'held' ? { status: 'queued', isHeld: true } : { status };
}

/**
 * The order of statuses; a message only moves forward. `failed` comes before `delivered`, because a delivery disproves
 * an earlier failure, but a late failure does not disprove a delivery.
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
