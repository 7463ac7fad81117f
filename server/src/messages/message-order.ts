import type { StoredStatus } from './stored-status.ts';

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
