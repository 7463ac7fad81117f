import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { momentColumn } from '../../platform/database/read-together.ts';
import { claimable } from './send-queues.store.ts';

const depthRow = v.object({ waiting: v.number(), oldest_at: v.nullable(momentColumn) });

/** Counts the messages of all accounts that can be sent now, and finds since when the oldest could be. */
export async function countDueMessages(
  database: Queryable,
  now: Date,
): Promise<v.InferOutput<typeof depthRow>> {
  return onlyRow(
    await database.query(
      `select count(*) as waiting, min(due_at) as oldest_at from outbox where ${claimable} and due_at <= $1`,
      [now],
      depthRow,
    ),
  );
}
