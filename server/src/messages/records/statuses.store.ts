import type { Queryable } from '../../platform/database/database.ts';
import { wamidUnlessErased } from './erased-messages.store.ts';

/** A status that WhatsApp reported for a message. */
export interface ReportedMessageStatus {
  /** The account of the message; null if the message is not found yet and several accounts may have sent it. */
  readonly accountId: number | null;
  readonly wamid: string;
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  readonly cause: string | null;
  readonly code: number | null;
  readonly messageId: string | null;
  readonly happenedAt: Date;
  /** Null if WhatsApp reported no pricing. */
  readonly pricing: object | null;
  /** False if the status waits for its message. */
  readonly isApplied: boolean;
}

/** Stores a status; a repeat changes nothing. @returns true if it is new */
export async function storeStatus(database: Queryable, reported: ReportedMessageStatus): Promise<boolean> {
  const added = await database.execute(
    `insert into message_statuses (wamid, status, cause, code, message_id, happened_at, pricing, account_id, is_applied)
     values (${wamidUnlessErased('$8::bigint', '$5::uuid', '$1')}, $2, $3, $4, $5, $6, $7::text::jsonb, $8, $9)
     on conflict do nothing`,
    [
      reported.wamid,
      reported.status,
      reported.cause,
      reported.code,
      reported.messageId,
      reported.happenedAt,
      reported.pricing && JSON.stringify(reported.pricing),
      reported.accountId,
      reported.isApplied,
    ],
  );
  return added > 0;
}
