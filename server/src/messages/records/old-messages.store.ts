import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

/** Messages from before a moment, except those of some accounts. */
export interface OldMessages {
  readonly before: Date;
  readonly sparedAccountIds: readonly number[];
}

/** Messages of one statement, which locks few rows; the next one continues. */
export const batchOfOld = 2000;

const deletedRow = v.object({ account_id: v.number(), wamid: v.nullable(v.string()) });
/** A deleted message: its account and its id at WhatsApp. */
export type DeletedMessage = v.InferOutput<typeof deletedRow>;

/** Deletes a batch of sent messages with their attempts and statuses. Those that may still be sent stay. */
export function deleteOldSent(
  database: Queryable,
  { before, sparedAccountIds }: OldMessages,
): Promise<readonly DeletedMessage[]> {
  return database.query(
    `with old as materialized (
       select a.id as account_id, m.id from accounts a cross join lateral (
         select id from messages
         where account_id = a.id and accepted_at < $1 and status not in ('queued', 'held')
         order by accepted_at limit ${batchOfOld}) m
       where a.id <> all($2::bigint[]) limit ${batchOfOld})
     delete from messages using old
     where messages.account_id = old.account_id and messages.id = old.id returning messages.account_id, messages.wamid`,
    [before, sparedAccountIds],
    deletedRow,
  );
}
