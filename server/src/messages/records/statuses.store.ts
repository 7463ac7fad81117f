import type { Queryable } from '../../platform/database/database.ts';
import { wamidUnlessErased } from './erased-messages.store.ts';

/** A status that WhatsApp reported for a message. */
export interface ReportedMessageStatus {
  readonly wamid: string;
  readonly status: 'sent' | 'delivered' | 'read' | 'failed';
  readonly cause: string | null;
  readonly code: number | null;
  readonly messageId: string | null;
  readonly happenedAt: Date;
  /** Null if WhatsApp reported no pricing. */
  readonly pricing: object | null;
}

/** Stores a status; a repeat changes nothing. @returns true if it is new */
export async function storeStatus(database: Queryable, reported: ReportedMessageStatus): Promise<boolean> {
  const added = await database.execute(
    `insert into message_statuses (wamid, status, cause, code, message_id, happened_at, pricing)
     values (${wamidUnlessErased('$5::uuid', '$1')}, $2, $3, $4, $5, $6, $7::text::jsonb)
     on conflict do nothing`,
    [
      reported.wamid,
      reported.status,
      reported.cause,
      reported.code,
      reported.messageId,
      reported.happenedAt,
      reported.pricing && JSON.stringify(reported.pricing),
    ],
  );
  return added > 0;
}

/** Marks a status as waiting for its message. */
export async function markUnapplied(database: Queryable, wamid: string, status: string): Promise<void> {
  await database.execute('update message_statuses set is_applied = false where wamid = $1 and status = $2', [
    wamid,
    status,
  ]);
}
