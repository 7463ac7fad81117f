import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const restoredCause =
  'The message waited when the backup was made from which the server was restored. It may have been sent since.';

/**
 * Marks every message that waits in a restored database as unknown: the server of the backup may have sent it
 * afterwards. A status of WhatsApp settles it, and only its sender decides to resend it.
 * @param at the moment of the backup
 * @returns how many there were
 */
export async function giveUpRestored(transaction: Queryable, at: Date): Promise<number> {
  const [row] = await transaction.query(
    `with waiting as (delete from outbox returning message_id),
     noted as (
       insert into message_attempts (message_id, happened_at, outcome, cause)
       select message_id, $1, 'unknown', $2 from waiting
     ), marked as (
       update messages set status = 'unknown', cause = $2
       where id in (select message_id from waiting) and status = 'queued'
     )
     select count(*) as many from waiting`,
    [at, restoredCause],
    v.object({ many: v.number() }),
  );
  return row?.many ?? 0;
}
