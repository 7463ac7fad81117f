import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { momentColumn } from '../../platform/database/read-together.ts';
import { claimable } from './send-queues.store.ts';

const depthRow = v.object({ waiting: v.number(), oldest_at: v.nullable(momentColumn) });

/**
 * Counts the due messages of all accounts, and finds since when the oldest send queue has waited for a worker. A queue
 * waits from the moment at which its pace and its pause let a worker claim it (claim.ts), so messages that wait longer by
 * design do not count as late.
 */
export async function countDueMessages(
  database: Queryable,
  now: Date,
): Promise<v.InferOutput<typeof depthRow>> {
  return onlyRow(
    await database.query(
      `select (select count(*) from outbox where ${claimable} and due_at <= $1) as waiting,
         (select min(greatest(next_at, resumes_at)) from send_queues
           where next_at <= $1 and (resumes_at is null or resumes_at <= $1)) as oldest_at`,
      [now],
      depthRow,
    ),
  );
}
